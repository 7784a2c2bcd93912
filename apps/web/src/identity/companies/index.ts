export { type CompanySectionProps, CompanySectionsContext } from './company-sections.ts'
export { TaxNumber } from './tax-number.tsx'

import { lazyComponent } from '#lib/page/lazy-component.ts'

export const RequirementsSection = lazyComponent(() => import('./requirements-section.tsx'))
