import { lazyComponent } from '#lib/page/lazy-component.ts'

export const MembersSection = lazyComponent(() => import('./members-section.tsx'))
