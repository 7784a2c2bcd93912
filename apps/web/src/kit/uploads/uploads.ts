import { lazyComponent } from '#lib/page/lazy-component.ts'

/** Files or images in a dialog, loaded when it opens. */
export const UploadDialog = lazyComponent(() => import('./upload-dialog.tsx'))

/** Files outside of a form of the kit, loaded when a page shows them. */
export const UploadField = lazyComponent(async () => ({ default: (await import('./upload-field.tsx')).UploadField }))
