/** The dialog that asks for a proof of identity, loaded on demand. */
export const loadStepUpDialog = () => import('./step-up-dialog.tsx')
