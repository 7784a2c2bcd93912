import type { designs } from '@paratope/contract/science/designs'
import type { Handlers } from '#kernel/http/request-context.ts'
import { compareVersions, getVersion, getVersionRow, listVersions, saveVersion } from './design-versions.service.ts'
import {
  changeDesign,
  changeFolder,
  createDesign,
  createFolder,
  duplicateDesign,
  getDesign,
  getDesignRow,
  getOverview,
  getSharedDesign,
  listDesigns,
  removeDesign,
  removeFolder,
  saveDesign,
  shareDesign,
  toReader,
  unshareDesign,
} from './designs.service.ts'
import { decodeImport, exportMolecule, importDesigns } from './sequence-files.service.ts'

export const handlers: Handlers<typeof designs> = {
  list: ({ db, session, query }) => listDesigns(db, session, query),
  overview: ({ db, session }) => getOverview(db, session),
  detail: ({ db, session, params }) => getDesign(db, session, params.id),
  create: { perMinute: 60, handle: ({ db, session, body, now }) => createDesign(db, session, body, now) },
  save: {
    perMinute: 120,
    handle: ({ db, session, params, body, now }) => saveDesign(db, session, { id: params.id, ...body }, now),
  },
  update: ({ db, session, params, body, now }) => changeDesign(db, session, params.id, body, now),
  duplicate: {
    perMinute: 60,
    handle: ({ db, session, params, body, now }) =>
      duplicateDesign(db, session, { id: params.id, name: body.name }, now),
  },
  remove: ({ db, session, params }) => removeDesign(db, session, params.id),
  listVersions: ({ db, session, params }) => listVersions(db, session, params.id),
  saveVersion: {
    perMinute: 60,
    handle: ({ db, session, params, body, now }) => saveVersion(db, session, { id: params.id, ...body }, now),
  },
  version: ({ db, session, params }) => getVersion(db, session, params.id),
  compare: {
    perMinute: 60,
    handle: ({ db, session, params, query }) => compareVersions(db, session, { id: params.id, ...query }),
  },
  share: { perMinute: 30, handle: ({ db, session, params }) => shareDesign(db, session, params.id) },
  unshare: ({ db, session, params }) => unshareDesign(db, session, params.id),
  shared: { perMinute: 60, handle: ({ db, params }) => getSharedDesign(db, params.token) },
  importFile: {
    perMinute: 20,
    handle: ({ db, session, body, now }) =>
      importDesigns(db, session, { ...decodeImport(body), folderId: body.folderId }, now),
  },
  async exportFile({ db, session, params, query, now }) {
    const { name, molecule } = await getDesignRow(db, toReader(session), params.id)
    return exportMolecule(name, molecule, query.format, now)
  },
  async exportVersion({ db, session, params, query, now }) {
    const { name, no, molecule } = await getVersionRow(db, toReader(session), params.id)
    return exportMolecule(`${name} v${no}`, molecule, query.format, now)
  },
  createFolder: ({ db, session, body, now }) => createFolder(db, session, body.name, now),
  renameFolder: ({ db, session, params, body }) => changeFolder(db, session, params.id, body.name),
  removeFolder: ({ db, session, params }) => removeFolder(db, session, params.id),
}
