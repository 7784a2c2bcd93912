import { createAwaitedDialog } from '../page/awaited-dialog.ts'

/** Renews a login without leaving the page. */
export const loginDialog = createAwaitedDialog()
