import type { ServiceCode, ServiceDetail } from '@paratope/contract/catalogue/services'
import type { Currency } from '@paratope/contract/kernel/currencies'
import type { OrderTable, TableTemplate } from '@paratope/contract/ordering/order-tables'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { GridModel } from '#kit/grid/grid-model.ts'
import { api } from '#lib/api/api.ts'
import { createRandomKey } from '#lib/api/api-settings.ts'
import { isFailure } from '#lib/api/request-failed.ts'
import { useCurrency } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { listFilledRows, listTableFiles } from './grid-rows.ts'
import { createDraftSlot, getOwner, isNewer, type LocalDraft, visitor } from './local-draft.ts'
import { clearRows, showRows } from './show-rows.ts'
import { useDelayedSaves } from './use-delayed-saves.ts'

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

/**
 * Keeps the rows in this browser, and for users on the server, 3 s after the last change. Two tabs do not overwrite each
 * other: the second one shows a notice.
 */
export function useOrderTableDraft(service: ServiceDetail, model: GridModel): OrderTableDraft {
  const currency = useCurrency()
  const token = useToken()
  const { code } = service
  const [state, setState] = useState<DraftState>('none')
  const tab = useTabDraft(service, model)
  const [table, setTable] = useOpenedTable(code, tab, setState)
  const save = useDraftSaves(service, model, tab, setState)

  const keepLocal = () => {
    if (tab.findOther()) return setState('conflict')
    tab.write(true)
    if (state !== 'conflict') setState('local')
  }
  const hasPendingChange = useDelayedSaves(model, {
    isLoaded: tab.isLoaded,
    canSave: token !== undefined && table !== undefined && state !== 'conflict',
    keepLocal,
    save,
  })
  /** Another tab of this browser wrote: its rows appear here, unless both were typing. */
  const followOtherTab = useEffectEvent(() => {
    const other = tab.findOther()
    if (!tab.isLoaded() || state === 'conflict' || !other) return
    if (hasPendingChange.current) return setState('conflict')
    tab.show(other)
    setState(other.isDirty ? 'local' : 'saved')
  })
  useEffect(() => createDraftSlot(getOwner(), code).subscribe(followOtherTab), [code, token])

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
      tab.setVersion(0)
      showRows(service, model, [])
      createDraftSlot(getOwner(), code).clear()
      setState('none')
      if (token === undefined) return
      void api({ quiet: true })
        .then(({ orderTables }) => orderTables.discardDraft({ params: { service: code } }))
        .catch(() => {})
    },
    ...createResolutions(service, model, { tab, setState, setTable, save: token === undefined ? undefined : save }),
  }
}

type TabDraft = ReturnType<typeof useTabDraft>

/** What this tab knows of the draft, and its copy in this browser. */
function useTabDraft(service: ServiceDetail, model: GridModel) {
  const version = useRef(0)
  const isLoaded = useRef(false)
  /** Of the local draft that this tab read or wrote last. */
  const stamp = useRef<string>(undefined)
  const getSlot = () => createDraftSlot(getOwner(), service.code)
  return {
    getVersion: () => version.current,
    setVersion(of: number) {
      version.current = of
    },
    isLoaded: () => isLoaded.current,
    close() {
      isLoaded.current = false
    },
    write(isDirty: boolean) {
      stamp.current = createRandomKey()
      const { rows } = model.getState()
      getSlot().write({
        rows: listFilledRows(service, rows),
        files: listTableFiles(rows),
        version: version.current,
        isDirty,
        stamp: stamp.current,
      })
    },
    show(local: LocalDraft) {
      stamp.current = local.stamp
      version.current = local.version
      showRows(service, model, local.rows, local.files)
    },
    /** The local draft, if another tab wrote it. */
    findOther(): LocalDraft | undefined {
      const local = getSlot().read()
      return local?.stamp === stamp.current ? undefined : local
    },
    /** Shows what is newer, the rows of this browser or those of the server. */
    open(loaded: OrderTable | undefined): DraftState {
      // The visitor's rows become the user's table at login.
      const visitorSlot = createDraftSlot(visitor, service.code)
      const local = getSlot().read() ?? (loaded ? visitorSlot.read() : undefined)
      const draft = loaded?.draft
      version.current = draft?.version ?? 0
      stamp.current = local?.stamp
      const isLocalNewer = local !== undefined && isNewer(local, draft)
      const rows = isLocalNewer ? local.rows : (draft?.rows ?? [])
      if (loaded) visitorSlot.clear()
      showRows(service, model, rows, [...(local?.files ?? []), ...(draft?.files ?? [])])
      isLoaded.current = true
      if (isLocalNewer && draft && local.version !== draft.version) return 'conflict'
      return rows.length > 0 ? 'restored' : 'none'
    },
  }
}

/** Loads the table at each login and logout; without the server, the rows of this browser are shown. */
function useOpenedTable(code: ServiceCode, tab: TabDraft, setState: (state: DraftState) => void) {
  const token = useToken()
  const [table, setTable] = useState<OrderTable>()
  const open = useEffectEvent((loaded: OrderTable | undefined) => setState(tab.open(loaded)))
  const close = useEffectEvent(() => tab.close())
  useEffect(() => {
    let isCancelled = false
    close()
    async function load(): Promise<void> {
      if (token === undefined) return open(undefined)
      try {
        const loaded = await fetchTable(code, { quiet: true })
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
  return [table, setTable] as const
}

async function fetchTable(code: ServiceCode, options?: { quiet: boolean }): Promise<OrderTable> {
  const { orderTables } = await api(options)
  return orderTables.current({ params: { service: code } })
}

/** Saves on the server, one at a time: a second save would carry the version that the first is about to replace. */
function useDraftSaves(
  { code, columns }: ServiceDetail,
  model: GridModel,
  tab: TabDraft,
  setState: (state: DraftState) => void,
): () => Promise<void> {
  const saving = useRef({ isRunning: false, isWanted: false })
  const saveOnce = async (): Promise<void> => {
    const gridRows = model.getState().rows
    const rows = listFilledRows({ columns }, gridRows)
    try {
      const { orderTables } = await api({ quiet: true })
      const saved = await orderTables.saveDraft({
        params: { service: code },
        body: { version: tab.getVersion(), rows: rows.map((row) => ({ ...row })) },
      })
      tab.setVersion(saved.version)
      const hasChangedSince = model.getState().rows !== gridRows
      tab.write(hasChangedSince)
      setState(hasChangedSince ? 'local' : 'saved')
    } catch (error) {
      // Anything but a newer version is tried again with the next change.
      setState(isFailure(error, 'order_table.draft_changed') ? 'conflict' : 'local')
    }
  }
  return async () => {
    saving.current.isWanted = true
    if (saving.current.isRunning) return
    saving.current.isRunning = true
    while (saving.current.isWanted) {
      saving.current.isWanted = false
      await saveOnce()
    }
    saving.current.isRunning = false
  }
}

interface ConflictParts {
  tab: TabDraft
  setState: (state: DraftState) => void
  setTable: (table: OrderTable) => void
  /** Absent for visitors, whose drafts are in this browser only. */
  save: (() => Promise<void>) | undefined
}

/** The two ways out when another tab has saved. */
function createResolutions(
  service: ServiceDetail,
  model: GridModel,
  { tab, setState, setTable, save }: ConflictParts,
): Pick<OrderTableDraft, 'takeOther' | 'keepOwn'> {
  async function load() {
    const loaded = await fetchTable(service.code)
    setTable(loaded)
    tab.setVersion(loaded.draft?.version ?? 0)
    return loaded
  }
  return {
    takeOther() {
      const other = tab.findOther()
      if (other) {
        tab.show(other)
        setState('restored')
        return
      }
      void load().then(
        ({ draft }) => {
          showRows(service, model, draft?.rows ?? [], draft?.files)
          tab.write(false)
          setState('restored')
        },
        () => {},
      )
    },
    keepOwn() {
      tab.write(true)
      setState('local')
      if (save) void load().then(save, () => {})
    },
  }
}
