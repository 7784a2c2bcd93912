import { files } from '@paratope/contract/platform/files'
import { defineDomain } from '#kernel/domain.ts'
import { jobs } from './files.jobs.ts'
import { deleteFile, downloadFile, linkFile, openFileLink, pageFiles, uploadFile } from './files.service.ts'
import './files.tables.ts'
import { beginParts, completeParts, sendPart } from './partial-uploads.service.ts'

export { createFileLink } from './file-links.ts'
export { type FileReader, fileReaders, type ReadableFile } from './file-readers.ts'
export { copyFiles, expireFiles, type FileRow, handOverFiles, listOwnFiles, listReadableFiles } from './files.repo.ts'
export { linkOwnedFile, readContent, readFileBytes, readOwnUpload, serveOwnedFile, storeFile } from './files.service.ts'
export { importTransactionReason, importWorkbooks } from './import-workbooks.ts'
export { readWorkbookRows } from './parse-import-rows.ts'
export {
  defineImport,
  findField,
  formatEntryReason,
  formatReason,
  getHeading,
  isRequiredField,
  listFields,
  type RowRefusal,
} from './workbook-import.ts'
export { buildImportTemplate, writeTable } from './write-import-files.ts'

const everybody = ['file.read', 'file.upload'] as const

export default defineDomain({
  api: files,
  handlers: {
    upload: {
      perMinute: 60,
      withoutTransaction: 'No transaction stays open while the bytes travel to the file store.',
      messageField: 'message',
      handle: uploadFile,
    },
    beginParts: { perMinute: 60, handle: beginParts },
    sendPart: {
      perMinute: 600,
      withoutTransaction: 'No transaction stays open while the bytes travel to the file store.',
      handle: sendPart,
    },
    completeParts: {
      perMinute: 60,
      withoutTransaction: 'No transaction stays open while the bytes travel to the file store.',
      messageField: 'message',
      handle: completeParts,
    },
    list: (call) => pageFiles(call, call.session, call.query),
    download: (call) => downloadFile(call, call.session, call.params.id),
    link: (call) => linkFile(call, call.session, call.params.id),
    open: { perMinute: 120, handle: (call) => openFileLink(call, call.params.id, call.query.token) },
    delete: ({ db, session, params }) => deleteFile(db, session, params.id),
  },
  jobs,
  grants: {
    customer: everybody,
    approver: everybody,
    buyer: everybody,
    viewer: ['file.read'],
    sales: everybody,
    production: everybody,
    finance: everybody,
    content: everybody,
    admin: everybody,
  },
  personalData: [
    {
      table: 'file',
      column: 'owner_id',
      owner: 'user',
      export: { as: 'files', columns: ['name', 'purpose', 'type', 'size', 'created_at', 'expires_at'] },
      onErasure: 'delete',
      sharedBy: 'company_id',
    },
    {
      table: 'partial_upload',
      column: 'owner_id',
      owner: 'user',
      export: { as: 'unfinishedUploads', columns: ['name', 'purpose', 'size', 'received', 'created_at'] },
      onErasure: 'delete',
    },
    { table: 'storage_use', column: 'owner_id', owner: 'user', onErasure: 'keep' },
    { table: 'file', column: 'counted_for', owner: 'user', onErasure: 'keep' },
    { table: 'file', column: 'counted_company_id', owner: 'company', onErasure: 'keep' },
    { table: 'file', column: 'company_id', owner: 'company', onErasure: 'delete-with-company' },
  ],
  retention: [
    { table: 'file', column: 'expires_at', keepFor: 0 },
    { table: 'partial_upload', column: 'expires_at', keepFor: 0 },
  ],
  limitedTables: { storage_use: 'read' },
  migrations: new URL('./migrations/', import.meta.url),
})
