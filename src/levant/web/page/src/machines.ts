/** The machine's players as a person chooses among them. */

/** From the easiest to the hardest. */
const LEVELS: Record<string, string> = {
  random: "the machine: plays at random (easiest)",
  noisy: "the machine: a beginner, makes mistakes",
  recruit: "the machine: a recruit, easiest that plays sensibly",
  greedy: "the machine: as a recruit, always opens alike",
  officer: "the machine: an officer, thinks a little",
  general: "the machine: a general, thinks longer",
  marshal: "the machine: a marshal, thinks longest (hardest)",
};

/** Those that there are, each with its words: by strength, then those of whom nothing is known. */
export function machines(bots: string[]): [string, string][] {
  const known = Object.keys(LEVELS).filter((bot) => bots.includes(bot));
  return [...new Set([...known, ...bots])].map((bot) => [bot, LEVELS[bot] ?? `the machine: ${bot}`]);
}

/** The opponent for who has not chosen one. */
export function usualBot(bots: string[]): string | undefined {
  return ["recruit", "greedy"].find((bot) => bots.includes(bot)) ?? bots[0];
}
