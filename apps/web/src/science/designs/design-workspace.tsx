import type { Molecule } from '@paratope/bio'
import { toDesignMolecule, type VectorType } from '@paratope/contract/science/designs'
import { QueryClientProvider } from '@tanstack/react-query'
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState, useSyncExternalStore } from 'react'
import { useNavigate, useParams, useSearchParams } from 'react-router'
import { QueryState } from '#kit/page/query-state.tsx'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { DesignCommentPanel } from '#science/design-comments/index.ts'
import { type Autosave, type AutosaveStatus, createAutosave } from './autosave.ts'
import { DesignEditor } from './design-editor.tsx'
import { DesignHead, SaveNotice, WorkspaceFrame } from './design-head.tsx'
import { listMoments, recordMoment, thisTab } from './design-history.ts'
import { getDesignListPath, getDesignPath, getResultPath, newDesignId, parsePlaceParams } from './design-paths.ts'
import { designsKey, designsQueryClient } from './designs.data.ts'
import styles from './designs.module.css'
import { designPageTexts } from './designs.texts.ts'
import type { VectorDesignerProps } from './editor/vector-designer.tsx'
import { putLocalDesign } from './local-designs.ts'
import { MissingDesign, NeedsLogin } from './needs-login.tsx'
import { keepDraft } from './new-design.ts'
import { announceSave, onSave } from './saves-of-other-tabs.ts'
import { StartDesign } from './start-design.tsx'
import { type OpenDesign, useDesign } from './use-design.ts'
import { useVectorType } from './use-vector-type.ts'

export default function DesignWorkspace() {
  const { id = '' } = useParams()
  return (
    <QueryClientProvider client={designsQueryClient}>
      {id === newDesignId ? <StartDesign /> : <LoadedDesign key={id} id={id} />}
    </QueryClientProvider>
  )
}

function LoadedDesign({ id }: { id: string }) {
  const site = useSite()
  const { query, needsLogin } = useDesign(id)
  if (needsLogin) return <NeedsLogin />
  return (
    <QueryState query={query} count={6}>
      {(open) => (open ? <OpenedDesign open={open} /> : <MissingDesign listHref={getDesignListPath(site)} />)}
    </QueryState>
  )
}

const isConflict = (error: unknown): boolean => error instanceof RequestFailed && error.status === 409

/** Saves to the account with the version that was read last, or to this browser. */
function createDesignAutosave(
  open: OpenDesign,
  getVectorType: () => VectorType,
): Autosave<Molecule> & { listen?: () => () => void } {
  if (open.kind === 'local') {
    const save = (molecule: Molecule) =>
      putLocalDesign({
        ...open.design,
        vectorType: getVectorType(),
        molecule: toDesignMolecule(molecule),
        changedAt: new Date().toISOString(),
      })
    return createAutosave({ save, isConflict })
  }
  const { id } = open.design
  let { version } = open.design
  const autosave = createAutosave({
    isConflict,
    async save(molecule: Molecule) {
      const client = await api({ quiet: true })
      const saved = await client.designs.save({
        params: { id },
        body: { version, molecule: toDesignMolecule(molecule) },
      })
      version = saved.version
      announceSave({ id, version })
    },
  })
  return { ...autosave, listen: () => onSave(id, (saved) => saved > version && autosave.supersede()) }
}

/** The designer with what belongs to the page: name, state of saving, and the ways to go on. */
function OpenedDesign({ open }: { open: OpenDesign }) {
  const t = useTexts(designPageTexts)
  const site = useSite()
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const { vectorType, getVectorType, changeVectorType } = useVectorType(open)
  const [autosave] = useState(() => createDesignAutosave(open, getVectorType))
  const status = useSyncExternalStore(autosave.subscribe, autosave.getStatus)
  const [molecule, setMolecule] = useState<Molecule>(open.molecule)
  // A tab that shows a replaced state says so before anything is typed into it.
  useEffect(() => autosave.listen?.(), [autosave])
  const isReadOnly = open.kind === 'account' && !open.design.isOwn
  useWarningBeforeLeaving(status)
  const listEarlierStates = useEarlierStates(open, isReadOnly)
  const isClosed = useRef(false)
  // Saves pending changes before the next page, which reads them again.
  const saveNow = useCallback(async () => {
    await autosave.flush()
    await designsQueryClient.invalidateQueries({ queryKey: designsKey })
  }, [autosave])
  useEffect(() => {
    isClosed.current = false
    return () => {
      isClosed.current = true
      void saveNow()
    }
  }, [saveNow])

  const handleChange = (next: Molecule) => {
    autosave.change(next)
    void recordMoment(open.design.id, toDesignMolecule(next))
    // The designer reports its last changes while it closes.
    if (isClosed.current) void saveNow()
    else setMolecule(next)
  }
  const designId = open.kind === 'account' ? open.design.id : undefined
  const renderComments = useMemo(
    (): VectorDesignerProps['renderComments'] =>
      designId && ((place) => <DesignCommentPanel designId={designId} {...place} />),
    [designId],
  )
  const goToResult = async () => {
    await saveNow()
    await navigate(getResultPath(site, open.design.id))
  }
  const keepCopy = async () => {
    const draft = { name: open.name, vectorType, molecule: toDesignMolecule(molecule) }
    await navigate(getDesignPath(site, await keepDraft(draft, await api())))
  }
  return (
    <WorkspaceFrame
      head={
        <DesignHead
          open={open}
          vectorType={vectorType}
          status={isReadOnly ? t('readonly') : t(`save.${status}`)}
          onResult={() => void goToResult()}
          onRemoved={() => void navigate(getDesignListPath(site))}
        />
      }
    >
      <SaveNotice status={status} onCopy={() => void keepCopy()} onRetry={() => void autosave.flush()} />
      <div className={styles.workspaceBody}>
        <DesignEditor
          molecule={open.molecule}
          vectorType={vectorType}
          onTemplate={(template) => void changeVectorType(template.vectorType)}
          isReadOnly={isReadOnly}
          onChange={handleChange}
          renderComments={renderComments}
          designId={open.design.id}
          listEarlierStates={listEarlierStates}
          initialSelection={parsePlaceParams(params)}
        />
      </div>
    </WorkspaceFrame>
  )
}

/** Keeps the state that was opened, and lists all that are kept; nothing for readers. */
function useEarlierStates(open: OpenDesign, isReadOnly: boolean): VectorDesignerProps['listEarlierStates'] {
  const { id } = open.design
  const recordOpened = useEffectEvent(() => {
    if (!isReadOnly) void recordMoment(id, open.molecule, true)
  })
  useEffect(() => recordOpened(), [])
  return useMemo(
    () =>
      isReadOnly
        ? undefined
        : async () =>
            (await listMoments(id)).map(({ tab, ...moment }) => ({ ...moment, isOfThisTab: tab === thisTab })),
    [id, isReadOnly],
  )
}

function useWarningBeforeLeaving(status: AutosaveStatus) {
  const hasUnsaved = status !== 'saved'
  useEffect(() => {
    if (!hasUnsaved) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  }, [hasUnsaved])
}
