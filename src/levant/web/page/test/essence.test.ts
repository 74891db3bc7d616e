import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { essenceOf } from "../src/essence.js";

const parts = (question: string): string[] => Object.values(essenceOf(question));

describe("what a question asks", () => {
  it("is its last clause, after all that is told", () => {
    const combat = "Attack from 1022 Crete (Souda Bay) on ships in 1122 Aegean Sea: differential 34, ECM 5: 1 to 3 succeeds. ";
    assert.deepEqual(parts(`${combat}Resolve, or let more units join?`), [combat, "", "Resolve, or let more units join?", ""]);
    const fire = "Attack on 3/1/4 Mechanized; and 45 Commando, Royal Marines, the column for -1 on Mobile: ";
    assert.deepEqual(parts(`${fire}final protective fire?`), ["", fire, "final protective fire?", ""]);
    const odds = "2315 Beit Shemesh attacks 2314 Latrun: 200-299% on the Assault table; enhanced 300-399%; ";
    assert.deepEqual(parts(`${odds}resolve it?`), ["", odds, "resolve it?", ""]);
    const rolls = "Israel rolls 9, above the 9 of a cease-fire: ";
    assert.deepEqual(parts(`The UAR stops. ${rolls}fight on, or agree to stop?`), ["The UAR stops. ", rolls, "fight on, or agree to stop?", ""]);
  });
  it("stands before what is told of it", () => {
    const due = "; must still attack: 0511 off Libya and 1407 Tyrrhenian Sea; too weak to attack, must retreat: 1127 Levantine Sea";
    assert.deepEqual(parts(`choose an attack${due}`), ["", "", "choose an attack", due]);
    const left = " (1 airstrike left); must still attack: 2nd Colonial Parachute Regiment and 1 more";
    assert.deepEqual(parts(`choose a hex to attack${left}`), ["", "", "choose a hex to attack", left]);
    const card = " The card: Israel: diplomatic standing +1; UAR: diplomatic standing +2";
    assert.deepEqual(parts(`UAR plays UAR-01 Oust the UNEF: trump it?${card}`), ["", "UAR plays UAR-01 Oust the UNEF: ", "trump it?", card]);
    const targets = " 2 targets: A-6E Intruder (A6), F-4E Phantom II US 66 (F4)";
    assert.deepEqual(parts(`Who attacks from 1021 Antikithira?${targets}`), ["", "", "Who attacks from 1021 Antikithira?", targets]);
  });
  it("follows the place that it is about", () => {
    const whom = ": 2nd Tank Battalion, Zippori (14th Armored) Brigade; and 1 more";
    assert.deepEqual(parts(`4444 Um Katef: these must join, or nobody else is left for them to attack${whom}`), [
      "",
      "4444 Um Katef: ",
      "these must join, or nobody else is left for them to attack",
      whom,
    ]);
    assert.deepEqual(parts("hex 1323 attacks hex 1423: others must take part; 200-299% on the Assault table"), [
      "",
      "hex 1323 attacks hex 1423: ",
      "others must take part",
      "; 200-299% on the Assault table",
    ]);
  });
  it("is all of it where nothing is told besides", () => {
    for (const question of ["pick a unit to move, or end the phase", "Fire?"])
      assert.deepEqual(parts(question), ["", "", question, ""]);
    assert.deepEqual(parts("83 Mt. Hermon: who retreats?"), ["", "83 Mt. Hermon: ", "who retreats?", ""]);
  });
});
