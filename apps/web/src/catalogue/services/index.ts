export { ServiceCells } from './service-cells.tsx'
export { ServiceIntroduction, ServiceQuestions } from './service-landing.tsx'
