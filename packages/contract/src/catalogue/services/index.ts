export { type ServiceGroup, serviceGroups } from './definitions/define-service.ts'
export { buildVerificationPath, findServiceCode, serviceCodes, servicePaths } from './service-paths.ts'
export * from './services.texts.ts'
export * from './services.ts'
