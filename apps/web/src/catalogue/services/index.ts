export { ServiceCells } from './service-cells.tsx'
export { RelatedServices, ServiceIntroduction, ServiceQuestions } from './service-landing.tsx'
