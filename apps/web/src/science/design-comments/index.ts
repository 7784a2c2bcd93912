import { lazyComponent } from '#lib/page/lazy-component.ts'

export type { DesignCommentPanelProps } from './design-comment-panel.tsx'

/** Loaded by those who open it. */
export const DesignCommentPanel = lazyComponent(() => import('./design-comment-panel.tsx'))
export { designCommentPageTexts } from './design-comments.page.texts.ts'
