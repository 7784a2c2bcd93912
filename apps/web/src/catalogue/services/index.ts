export { FromStock } from './from-stock.tsx'
export { ServiceCells } from './service-cells.tsx'
export { ServiceGroups } from './service-groups.tsx'
export { RelatedServices, ServiceIntroduction, ServiceQuestions } from './service-landing.tsx'
