import type { ServiceCode, ServiceDetail } from '@paratope/contract/catalogue/services'
import type { OrderRow } from '@paratope/contract/catalogue/services/order-rows'
import type { OrderTable, TableTemplate } from '@paratope/contract/commerce/order-tables'
import type { Currency } from '@paratope/contract/kernel/currencies'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { tokenSlot, userSlot, useToken } from '#lib/session/session.ts'
import { createSlot, isRecord, isString } from '#lib/storage/storage.ts'
import { createEmptyRow, listFilledRows, toGridRow } from './grid-rows.ts'

interface LocalDraft {
  rows: readonly OrderRow[]
  /** The version on the server that the rows are based on. */
  version: number
  /** Changed since it was last saved there. */
  isDirty: boolean
}

const isOrderRow = (value: unknown): value is OrderRow => isRecord(value) && Object.values(value).every(isString)
const isLocalDraft = (value: unknown): value is LocalDraft =>
  isRecord(value) &&
  typeof value['version'] === 'number' &&
  typeof value['isDirty'] === 'boolean' &&
  Array.isArray(value['rows']) &&
  value['rows'].every(isOrderRow)

const draftLifetimeMs = 90 * 86_400_000
const createDraftSlot = (owner: string, service: ServiceCode) =>
  createSlot({ name: `order-table ${owner} ${service}`, isValid: isLocalDraft, maxAgeMs: draftLifetimeMs })

const visitor = 'visitor'
const getOwner = (): string => (tokenSlot.read() === undefined ? visitor : (userSlot.read()?.id ?? visitor))

const localDelayMs = 300
const serverDelayMs = 3000
/** Rows that an empty table begins with. */
const initialRowCount = 3

export type DraftState = 'none' | 'restored' | 'saved' | 'local' | 'conflict'

export interface OrderTableDraft {
  state: DraftState
  currency: Currency
  templates: readonly TableTemplate[]
  setTemplates: (templates: readonly TableTemplate[]) => void
  /** Empties the table, here and on the server. */
  discard: () => void
  /** After another tab has saved: takes its rows, or saves these over them. */
  takeOther: () => void
  keepOwn: () => void
}

/** Puts rows into the table in place of what is there. */
export function showRows({ columns }: Pick<ServiceDetail, 'columns'>, model: GridModel, rows: readonly OrderRow[]) {
  const missing = Math.max(0, initialRowCount - rows.length)
  const all = [...rows, ...Array.from({ length: missing }, () => createEmptyRow(columns))]
  model.reset(all.map((row) => toGridRow(columns, row)))
}

/**
 * Keeps the rows in this browser, and for users on the server, 3 s after the last change. Two tabs do not overwrite each
 * other: the second is told.
 */
export function useOrderTableDraft(service: ServiceDetail, model: GridModel): OrderTableDraft {
  const { region } = useSite()
  const token = useToken()
  const { code } = service
  const [state, setState] = useState<DraftState>('none')
  const [table, setTable] = useState<OrderTable>()
  const version = useRef(0)
  const isLoaded = useRef(false)

  const listRows = () => listFilledRows(service, model.getState().rows)
  const writeLocal = (isDirty: boolean) =>
    createDraftSlot(getOwner(), code).write({ rows: listRows(), version: version.current, isDirty })

  const open = useEffectEvent((loaded: OrderTable | undefined) => {
    const slot = createDraftSlot(getOwner(), code)
    // What a visitor has entered becomes the user's table at the login.
    const visitorSlot = createDraftSlot(visitor, code)
    const local = slot.read() ?? (loaded ? visitorSlot.read() : undefined)
    const draft = loaded?.draft
    version.current = draft?.version ?? 0
    const isLocalNewer = local !== undefined && local.rows.length > 0 && (local.isDirty || !draft)
    const rows = isLocalNewer ? local.rows : (draft?.rows ?? local?.rows ?? [])
    if (loaded) visitorSlot.clear()
    showRows(service, model, rows)
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

  const save = useEffectEvent(async () => {
    const rows = listRows()
    try {
      const { orderTables } = await api({ quiet: true })
      const saved = await orderTables.saveDraft({
        params: { service: code },
        body: { version: version.current, rows: rows.map((row) => ({ ...row })) },
      })
      version.current = saved.version
      writeLocal(false)
      setState('saved')
    } catch (error) {
      // Anything but a newer version is tried again with the next change.
      if (error instanceof RequestFailed && error.code === 'order_table.draft_changed') setState('conflict')
    }
  })
  const keepLocal = useEffectEvent(() => {
    writeLocal(true)
    if (token === undefined || !table) setState('local')
  })
  const canSave = token !== undefined && table !== undefined && state !== 'conflict'
  const lastRows = useRef(model.getState().rows)
  useEffect(() => {
    let localTimer: ReturnType<typeof setTimeout> | undefined
    let serverTimer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = model.subscribe(() => {
      const { rows, past } = model.getState()
      if (rows === lastRows.current) return
      lastRows.current = rows
      // Rows that were put there by the page are no change.
      if (!isLoaded.current || past.length === 0) return
      clearTimeout(localTimer)
      localTimer = setTimeout(() => keepLocal(), localDelayMs)
      clearTimeout(serverTimer)
      if (canSave) serverTimer = setTimeout(() => void save(), serverDelayMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(serverTimer)
      if (localTimer !== undefined) {
        clearTimeout(localTimer)
        keepLocal()
      }
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
    currency: table?.currency ?? (region === 'cn' ? 'CNY' : 'USD'),
    templates: table?.templates ?? [],
    setTemplates: (templates) => setTable((before) => before && { ...before, templates: [...templates] }),
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
      void fetchTable().then(
        ({ draft }) => {
          version.current = draft?.version ?? 0
          showRows(service, model, draft?.rows ?? [])
          writeLocal(false)
          setState('restored')
        },
        () => {},
      )
    },
    keepOwn() {
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
