import type { production } from '@paratope/contract/fulfilment/production'
import { type Instant, type Language, toLocalDate } from '@paratope/contract/kernel'
import type { Site } from '#kernel/config/sites.ts'
import type { Db } from '#kernel/database/database.ts'
import type { Handlers } from '#kernel/http/request-context.ts'
import { type Session, toScope } from '#kernel/http/session.ts'
import { getProviderCalendar, orderHooks } from '#ordering/orders/index.ts'
import { changeReady, changeStep, moveStep } from './change-production.service.ts'
import { moveWells } from './move-wells.service.ts'
import { findNamedPlasmid } from './ordered-plasmids.service.ts'
import { getOrderScreening } from './production.screening.ts'
import {
  getOrderProduction,
  getProductionDetail,
  listAssignees,
  listPlate,
  pageProduction,
} from './production.service.ts'
import { addFiles, createResult, linkResultFile, removeFile, removeResult } from './production-results.service.ts'
import { releaseResults } from './release-results.service.ts'

interface ReadContext {
  db: Db
  site: Site
  language: Language
  now: Instant
}

async function toPresentContext({ db, site, language, now }: ReadContext) {
  const today = toLocalDate(now, site.timeZone)
  return { language, today, calendar: await getProviderCalendar(db, today, site.timeZone) }
}

interface ChangeContext {
  session: Session
  site: Site
  now: Instant
  params: { orderNo: string; no: number }
  body: { version: number }
}

const toChangeRequest = ({ session, site, now, params, body }: ChangeContext) => ({
  scope: toScope(session),
  code: params.orderNo,
  no: params.no,
  version: body.version,
  by: session.userId,
  now,
  today: toLocalDate(now, site.timeZone),
  timeZone: site.timeZone,
})

const toEntryRequest = (call: ChangeContext & { params: { entry: number } }) => ({
  ...toChangeRequest(call),
  entry: call.params.entry,
})

export const handlers: Handlers<typeof production> = {
  order: async (call) =>
    getOrderProduction(call.db, toScope(call.session), call.params.orderNo, await toPresentContext(call)),
  screening: (call) => getOrderScreening(call.db, toScope(call.session), call.params.orderNo),
  fileLink: (call) => linkResultFile(call, { ...call.params, scope: toScope(call.session), onlyReleased: true }),
  list: async (call) => pageProduction(call.db, toScope(call.session), call.query, await toPresentContext(call)),
  assignees: ({ db, session }) => listAssignees(db, session.tenant),
  detail: async (call) =>
    getProductionDetail(call.db, toScope(call.session), call.params, await toPresentContext(call)),
  deskPlasmid: ({ db, session, params }) => findNamedPlasmid(db, toScope(session), params),
  deskFileLink: (call) => linkResultFile(call, { ...call.params, scope: toScope(call.session), onlyReleased: false }),
  plate: async (call) => listPlate(call.db, toScope(call.session), call.params, await toPresentContext(call)),
  moveWells: ({ db, session, site, now, params, body }) =>
    moveWells(
      db,
      {
        scope: toScope(session),
        code: params.orderNo,
        by: session.userId,
        now,
        today: toLocalDate(now, site.timeZone),
        timeZone: site.timeZone,
      },
      body,
    ),
  moveStep: (call) => moveStep(call.db, toChangeRequest(call), call.body.to),
  updateStep: (call) => changeStep(call.db, { ...toChangeRequest(call), step: call.params.entry }, call.body),
  updateReady: (call) => changeReady(call.db, toChangeRequest(call), call.body.ready),
  createResult: (call) => createResult(call.db, toChangeRequest(call), call.body),
  deleteResult: (call) => removeResult(call.db, toEntryRequest(call)),
  addFiles: (call) => addFiles(call, toChangeRequest(call), call.body.files),
  deleteFile: (call) => removeFile(call.db, toEntryRequest(call)),
  release: (call) =>
    releaseResults(call.db, { ...toChangeRequest(call), hooks: orderHooks.list(call.registry) }, call.body),
}
