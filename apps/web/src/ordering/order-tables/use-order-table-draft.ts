import type { ServiceCode, ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { Currency } from '@paratope/contract/kernel/currencies'
import type { OrderTable, TableDraft, TableFile, TableTemplate } from '@paratope/contract/ordering/order-tables'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'
import type { GridRow } from '#kit/grid/grid-types.ts'
import { api } from '#lib/api/api.ts'
import { createRandomKey } from '#lib/api/api-settings.ts'
import { isFailure } from '#lib/api/request-failed.ts'
import { useCurrency } from '#lib/page/site-context.tsx'
import { tokenSlot, userSlot, useToken } from '#lib/session/session.ts'
import { createSlot, isRecord, isString } from '#lib/storage/storage.ts'
import { listFilledRows, listTableFiles, toGridRow } from './grid-rows.ts'
import { createEmptyRow } from './initial-row.ts'

interface LocalDraft {
  rows: readonly OrderRow[]
  /** Files in the cells of the rows; their cells hold paths only. */
  files?: readonly TableFile[]
  /** The version on the server that the rows are based on. */
  version: number
  /** Changed since it was last saved there. */
  isDirty: boolean
  /** New with each write, so that a tab notices what another one wrote. */
  stamp?: string
}

const isOrderRow = (value: unknown): value is OrderRow => isRecord(value) && Object.values(value).every(isString)
const isTableFile = (value: unknown): value is TableFile =>
  isRecord(value) && isString(value['path']) && isString(value['name'])
const isLocalDraft = (value: unknown): value is LocalDraft =>
  isRecord(value) &&
  typeof value['version'] === 'number' &&
  typeof value['isDirty'] === 'boolean' &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isOrderRow) &&
  (value['files'] === undefined || (Array.isArray(value['files']) && value['files'].every(isTableFile)))

const draftLifetimeMs = 90 * 86_400_000
export const createDraftSlot = (owner: string, service: ServiceCode) =>
  createSlot({ name: `order-table ${owner} ${service}`, isValid: isLocalDraft, maxAgeMs: draftLifetimeMs })

const visitor = 'visitor'
export const getOwner = (): string => (tokenSlot.read() === undefined ? visitor : (userSlot.read()?.id ?? visitor))

const localDelayMs = 300
const serverDelayMs = 3000
/** Rows that an empty table begins with. */
const initialRowCount = 10

/** A table that was emptied here replaces only the version that it was. */
const isNewer = ({ rows, version, isDirty }: LocalDraft, draft: TableDraft | null | undefined): boolean =>
  rows.length > 0 ? isDirty || !draft : isDirty && draft?.version === version

/** `local`: what was entered last is in this browser only. */
export type DraftState = 'none' | 'restored' | 'saved' | 'local' | 'conflict'

export interface OrderTableDraft {
  state: DraftState
  currency: Currency
  templates: readonly TableTemplate[]
  setTemplates: (templates: readonly TableTemplate[]) => void
  /** Empties the table as a change that can be undone. */
  startOver: () => void
  /** Empties the table for good, here and on the server. */
  discard: () => void
  /** After another tab has saved: takes its rows, or saves these over them. */
  takeOther: () => void
  keepOwn: () => void
}

function buildGridRows(
  { columns }: Pick<ServiceDetail, 'columns'>,
  rows: readonly OrderRow[],
  files: readonly TableFile[] = [],
): GridRow[] {
  const missing = Math.max(0, initialRowCount - rows.length)
  const all = [...rows, ...Array.from({ length: missing }, () => createEmptyRow(columns))]
  return all.map((row) => toGridRow(columns, row, files))
}

/** Puts rows into the table in place of what is there; undo does not bring that back. */
export const showRows = (
  service: Pick<ServiceDetail, 'columns'>,
  model: GridModel,
  rows: readonly OrderRow[],
  files?: readonly TableFile[],
): void => model.reset(buildGridRows(service, rows, files))

/** Empties the table; undo brings its rows back. */
export function clearRows(service: Pick<ServiceDetail, 'columns'>, model: GridModel): void {
  const place = (row: GridRow, index: number) => ({ index, row })
  model.commit('remove', {
    type: 'batch',
    changes: [
      { type: 'remove', placed: model.getState().rows.map(place) },
      { type: 'insert', placed: buildGridRows(service, []).map(place) },
    ],
  })
}

/**
 * Keeps the rows in this browser, and for users on the server, 3 s after the last change. Two tabs do not overwrite each
 * other: the second one shows a notice.
 */
export function useOrderTableDraft(service: ServiceDetail, model: GridModel): OrderTableDraft {
  const currency = useCurrency()
  const token = useToken()
  const { code } = service
  const [state, setState] = useState<DraftState>('none')
  const [table, setTable] = useState<OrderTable>()
  const version = useRef(0)
  const isLoaded = useRef(false)
  /** Of the local draft that this tab read or wrote last. */
  const stamp = useRef<string>(undefined)

  const listRows = () => listFilledRows(service, model.getState().rows)
  const writeLocal = (isDirty: boolean) => {
    stamp.current = createRandomKey()
    createDraftSlot(getOwner(), code).write({
      rows: listRows(),
      files: listTableFiles(model.getState().rows),
      version: version.current,
      isDirty,
      stamp: stamp.current,
    })
  }
  const isWrittenElsewhere = (local: LocalDraft | undefined): local is LocalDraft =>
    local !== undefined && local.stamp !== stamp.current
  function showLocal(local: LocalDraft) {
    stamp.current = local.stamp
    version.current = local.version
    showRows(service, model, local.rows, local.files)
  }

  const open = useEffectEvent((loaded: OrderTable | undefined) => {
    const slot = createDraftSlot(getOwner(), code)
    // The visitor's rows become the user's table at login.
    const visitorSlot = createDraftSlot(visitor, code)
    const local = slot.read() ?? (loaded ? visitorSlot.read() : undefined)
    const draft = loaded?.draft
    version.current = draft?.version ?? 0
    stamp.current = local?.stamp
    const isLocalNewer = local !== undefined && isNewer(local, draft)
    const rows = isLocalNewer ? local.rows : (draft?.rows ?? [])
    if (loaded) visitorSlot.clear()
    showRows(service, model, rows, [...(local?.files ?? []), ...(draft?.files ?? [])])
    isLoaded.current = true
    if (isLocalNewer && draft && local.version !== draft.version && loaded) setState('conflict')
    else setState(rows.length > 0 ? 'restored' : 'none')
  })

  useEffect(() => {
    let isCancelled = false
    isLoaded.current = false
    async function load(): Promise<void> {
      if (token === undefined) return open(undefined)
      try {
        const { orderTables } = await api({ quiet: true })
        const loaded = await orderTables.current({ params: { service: code } })
        if (isCancelled) return
        setTable(loaded)
        open(loaded)
      } catch {
        // Without the server the rows stay in this browser.
        if (!isCancelled) open(undefined)
      }
    }
    void load()
    return () => {
      isCancelled = true
    }
  }, [code, token])

  const saving = useRef({ isRunning: false, isWanted: false })
  const saveOnce = useEffectEvent(async (): Promise<void> => {
    const gridRows = model.getState().rows
    const rows = listFilledRows(service, gridRows)
    try {
      const { orderTables } = await api({ quiet: true })
      const saved = await orderTables.saveDraft({
        params: { service: code },
        body: { version: version.current, rows: rows.map((row) => ({ ...row })) },
      })
      version.current = saved.version
      const hasChangedSince = model.getState().rows !== gridRows
      writeLocal(hasChangedSince)
      setState(hasChangedSince ? 'local' : 'saved')
    } catch (error) {
      // Anything but a newer version is tried again with the next change.
      setState(isFailure(error, 'order_table.draft_changed') ? 'conflict' : 'local')
    }
  })
  /** One save at a time: a second would carry the version that the first is about to replace. */
  const save = useEffectEvent(async (): Promise<void> => {
    saving.current.isWanted = true
    if (saving.current.isRunning) return
    saving.current.isRunning = true
    while (saving.current.isWanted) {
      saving.current.isWanted = false
      await saveOnce()
    }
    saving.current.isRunning = false
  })
  const keepLocal = useEffectEvent(() => {
    if (isWrittenElsewhere(createDraftSlot(getOwner(), code).read())) return setState('conflict')
    writeLocal(true)
    if (state !== 'conflict') setState('local')
  })
  const hasPendingChange = useRef(false)
  /** Another tab of this browser wrote: its rows appear here, unless both were typing. */
  const followOtherTab = useEffectEvent(() => {
    const local = createDraftSlot(getOwner(), code).read()
    if (!isLoaded.current || state === 'conflict' || !isWrittenElsewhere(local)) return
    if (hasPendingChange.current) return setState('conflict')
    showLocal(local)
    setState(local.isDirty ? 'local' : 'saved')
  })
  useEffect(() => createDraftSlot(getOwner(), code).subscribe(followOtherTab), [code, token])
  const canSave = token !== undefined && table !== undefined && state !== 'conflict'
  const lastState = useRef(model.getState())
  useEffect(() => {
    let localTimer: ReturnType<typeof setTimeout> | undefined
    let serverTimer: ReturnType<typeof setTimeout> | undefined
    const clearTimers = () => {
      clearTimeout(localTimer)
      clearTimeout(serverTimer)
      localTimer = undefined
      hasPendingChange.current = false
    }
    const flush = () => {
      if (localTimer === undefined) return
      clearTimers()
      keepLocal()
    }
    const unsubscribe = model.subscribe(() => {
      const [before, now] = [lastState.current, model.getState()]
      lastState.current = now
      if (now.rows === before.rows) return
      clearTimers()
      // Rows that the page puts there are no change; the grid knows them by what is saved.
      if (!isLoaded.current || now.saved !== before.saved) return
      hasPendingChange.current = true
      localTimer = setTimeout(() => {
        localTimer = undefined
        hasPendingChange.current = false
        keepLocal()
      }, localDelayMs)
      if (canSave) serverTimer = setTimeout(() => void save(), serverDelayMs)
    })
    // A page that is left, or put aside on a phone, may never come back.
    window.addEventListener('pagehide', flush)
    return () => {
      unsubscribe()
      window.removeEventListener('pagehide', flush)
      clearTimeout(serverTimer)
      flush()
    }
  }, [model, canSave])

  async function fetchTable(): Promise<OrderTable> {
    const { orderTables } = await api()
    const loaded = await orderTables.current({ params: { service: code } })
    setTable(loaded)
    return loaded
  }

  return {
    state,
    currency: table?.currency ?? currency,
    templates: table?.templates ?? [],
    setTemplates: (templates) => setTable((before) => before && { ...before, templates: [...templates] }),
    startOver() {
      clearRows(service, model)
      setState('none')
    },
    discard() {
      version.current = 0
      showRows(service, model, [])
      createDraftSlot(getOwner(), code).clear()
      setState('none')
      if (token === undefined) return
      void api({ quiet: true })
        .then(({ orderTables }) => orderTables.discardDraft({ params: { service: code } }))
        .catch(() => {})
    },
    takeOther() {
      const local = createDraftSlot(getOwner(), code).read()
      if (isWrittenElsewhere(local)) {
        showLocal(local)
        setState('restored')
        return
      }
      void fetchTable().then(
        ({ draft }) => {
          version.current = draft?.version ?? 0
          showRows(service, model, draft?.rows ?? [], draft?.files)
          writeLocal(false)
          setState('restored')
        },
        () => {},
      )
    },
    keepOwn() {
      writeLocal(true)
      setState('local')
      if (token === undefined) return
      void fetchTable().then(
        ({ draft }) => {
          version.current = draft?.version ?? 0
          void save()
        },
        () => {},
      )
    },
  }
}
