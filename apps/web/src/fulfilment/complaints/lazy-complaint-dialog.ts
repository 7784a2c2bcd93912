import { lazyComponent } from '#lib/page/lazy-component.ts'

export const OpenComplaintDialog = lazyComponent(() => import('./open-complaint-dialog.tsx'))
