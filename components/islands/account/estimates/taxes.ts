// A chunk that the account loads when an estimate is requested.
export { AccountQuestions } from './account-questions';
export { explainEach } from './each-owner';
export { estimateTaxes } from './estimates';
export { explainBriefly } from './explanations';
