import { recordedRequest, savedOffer } from './simulation-answers.ts';
import { type Story, atSimulating, atSavingOffer } from './simulation-branch-steps.ts';
import { leavings, returns } from './simulation-leaving-branches.ts';
import { turnsBack, answers } from './simulation-write-branches.ts';
import { settlements } from './simulation-lost-creation-branches.ts';
import { openings, whileTyping } from './simulation-opening-branches.ts';
import { referral } from './simulation-referral-branches.ts';
import { draftFaults } from './simulation-draft-fault-branches.ts';

/** Every answer of a call and every exit, from each state. */
export const branches: readonly Story[] = [
  ...settlements,
  ...openings,
  ...leavings,
  ...returns,
  ...turnsBack,
  ...answers('simulating', atSimulating, recordedRequest),
  ...answers('savingOffer', atSavingOffer, savedOffer),
  ...whileTyping,
  ...draftFaults,
  ...referral,
];
