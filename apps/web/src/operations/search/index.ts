export { type FoundRecord, useRecordSearch } from './use-record-search.ts'
