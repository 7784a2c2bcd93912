export { type ServiceGroup, serviceGroups } from './definitions/define-service.ts'
export { findServiceCode, serviceCodes, servicePaths } from './service-paths.ts'
export * from './services.texts.ts'
export * from './services.ts'
