import { createAwaitedDialog } from '../page/awaited-dialog.ts'

/** Asks for a proof of identity before a sensitive change, without leaving the page. */
export const stepUpDialog = createAwaitedDialog()
