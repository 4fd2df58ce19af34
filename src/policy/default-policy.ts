import type { PolicyDocument } from './document.ts'

/**
 * What holds where no policy is given. Money and rights need the system of record or the user's explicit word at .85;
 * tailoring what is said needs .55 of anything; whatever is not declared is denied.
 */
export const DEFAULT_POLICY: PolicyDocument = {
  version: 1,
  unknownTool: 'deny',
  tools: {
    issue_refund: { privileged: true, classes: ['system_of_record', 'user_explicit'], act: 0.85 },
    change_entitlement: { privileged: true, classes: ['system_of_record', 'user_explicit'], act: 0.85 },
    personalise: { act: 0.55 },
  },
}
