// What the account loads when an estimate is asked for: a chunk of its own.
export { AccountQuestions } from './account-questions';
export { estimateTaxes } from './estimates';
export { explainBriefly } from './explanations';
