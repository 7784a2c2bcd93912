import type { Molecule, Range } from '@paratope/bio'
import { findDesignTemplate, type VectorTemplate } from '@paratope/bio/vectors'
import { useCallback, useDeferredValue, useMemo, useRef, useState } from 'react'
import { useLanguage } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { toast } from '#ui/overlays/toast.ts'
import type { SiteReport } from './analysis/analysis.ts'
import { useSiteReport } from './analysis/use-site-report.ts'
import styles from './designer.module.css'
import { designerTexts } from './designer.texts.ts'
import { DesignerDialogs } from './dialogs/designer-dialogs.tsx'
import type { MapSite } from './map/map-source.ts'
import type { DesignModel } from './model/design-model.ts'
import { deleteAtCaret, replaceSelection, selectFeature, typeBases } from './model/edit-actions.ts'
import { cleanPastedBases } from './model/paste-bases.ts'
import { PartsPanel } from './panels/parts-panel.tsx'
import { ToolPanels } from './panels/tool-panels.tsx'
import SequenceView, { type SequenceEdits } from './sequence/sequence-view.tsx'
import type { Frame } from './sequence/translations.ts'
import { describePasteError } from './shell/describe-paste-error.ts'
import { handleCommandKey, listCommands, RegisteredCommands } from './shell/designer-commands.tsx'
import { type Designer, DesignerContext, type DialogName, type ListEarlierStates } from './shell/designer-context.ts'
import { FindBar } from './shell/find-bar.tsx'
import { MapPane, type MapShape } from './shell/map-pane.tsx'
import { PaneDivider } from './shell/pane-divider.tsx'
import { resizablePanes, usePaneSizes } from './shell/pane-sizes.ts'
import { useSelectionCommands } from './shell/selection-commands.ts'
import { SelectionMenu } from './shell/selection-menu.tsx'
import { describeSelection, StatusBar } from './shell/status-bar.tsx'
import { Toolbar } from './shell/toolbar.tsx'
import { useDesignModel } from './shell/use-design-model.ts'
import { useEarlierStates } from './shell/use-earlier-states.ts'
import { useLayers, usePrimerMarks, useShownMolecule } from './shell/use-layers.ts'

export interface VectorDesignerProps {
  /** Edited molecule; another molecule needs another `key`. */
  molecule: Molecule
  /** Initial selection. */
  initialSelection?: Range | undefined
  /** Vector type; some types have rules that it is checked by. */
  vectorType?: string | undefined
  /** Called when the design begins with a template. */
  onTemplate?: ((template: VectorTemplate) => void) | undefined
  readOnly?: boolean
  /** Called once changes pause, and when the designer closes. */
  onChange?: ((molecule: Molecule) => void) | undefined
  /** Saves a version; shows a button. */
  onSave?: (() => void) | undefined
  /** Whether the changes are saved, in words. */
  status?: string | undefined
  /** The saved design, where services can be ordered for it. */
  designId?: string | undefined
  /** States that are kept beyond this page; undo leads to them. */
  listEarlierStates?: ListEarlierStates | undefined
  /** Comments on the molecule; shows a panel. */
  renderComments?: Designer['renderComments'] | undefined
}

const panes = ['map', 'sequence', 'parts', 'tools'] as const
type Pane = (typeof panes)[number]

/** The vector designer: map, sequence, parts and tools over one molecule. */
export default function VectorDesigner(props: VectorDesignerProps) {
  const { readOnly = false, onChange, onSave, status } = props
  const [model, state] = useDesignModel(props.molecule, onChange, props.initialSelection)
  useEarlierStates(model, props.listEarlierStates)
  const t = useTexts(designerTexts)
  const [dialog, setDialog] = useState<DialogName>()
  const [pane, setPane] = useState<Pane>('map')
  const [shape, setShape] = useState<MapShape>(props.molecule.topology)
  const [shownFrames, setShownFrames] = useState<readonly Frame[]>([])
  const shared = useSharedDesigner(props, model, state.molecule, setDialog)
  const paneLayout = usePaneSizes()
  const findField = useRef<HTMLInputElement>(null)
  const { shownEnzymes, siteReport, layers, selectFeature: selectWhole } = shared
  const designer: Designer = { ...shared, state }
  // Map and panels follow the sequence, so that typing never waits for them.
  const laterState = useDeferredValue(state)
  const laterDesigner = useMemo((): Designer => ({ ...shared, state: laterState }), [shared, laterState])
  const selectionCommands = useSelectionCommands(designer)
  const commands = listCommands(designer, selectionCommands, {
    focusFind: () => findField.current?.focus(),
    toggleShape: () => setShape(shape === 'circular' ? 'linear' : 'circular'),
  })
  const sites = useMemo(() => listShownSites(siteReport, shownEnzymes), [siteReport, shownEnzymes])
  const edits = useSequenceEdits(designer)
  const shown = useShownMolecule(state.molecule, layers)
  const primers = usePrimerMarks(shown.molecule, layers)
  const selectShown = useCallback((index: number) => selectWhole(shown.toIndex(index)), [selectWhole, shown])
  const root = {
    className: styles.designer,
    'data-pane': pane,
    style: paneLayout.style,
    onKeyDown: (event: React.KeyboardEvent) => handleCommandKey(event, commands),
  }
  return (
    <DesignerContext value={designer}>
      <RegisteredCommands commands={commands} designer={designer} />
      <SelectionMenu commands={commands} onFeature={selectShown}>
        {(menu) => (
          <div {...root} {...menu}>
            <div className={styles.head}>
              <Toolbar commands={commands} shownFrames={shownFrames} onFrames={setShownFrames} onSave={onSave} />
              <FindBar field={findField} />
            </div>
            <PaneButtons pane={pane} onPane={setPane} />
            <DesignerContext value={laterDesigner}>
              <PartsPanel />
              <MapPane shape={shape} onShape={setShape} sites={sites} />
            </DesignerContext>
            <section aria-label={t('pane.sequence')} className={styles.sequencePane} data-menu>
              <SequenceView
                molecule={shown.molecule}
                selection={state.selection}
                label={t('sequence')}
                description={describeSelection(designer)}
                shownFrames={shownFrames}
                sites={shownEnzymes.size > 0 ? sites : undefined}
                primers={primers}
                activeIndex={shown.fromIndex(state.featureIndex)}
                onSelect={model.select}
                onSelectFeature={selectShown}
                edits={readOnly ? undefined : edits}
              />
            </section>
            <DesignerContext value={laterDesigner}>
              <ToolPanels />
            </DesignerContext>
            {resizablePanes.map((each) => (
              <PaneDivider key={each} pane={each} layout={paneLayout} />
            ))}
            <StatusBar status={status} />
          </div>
        )}
      </SelectionMenu>
      <DesignerDialogs dialog={dialog} onClose={() => setDialog(undefined)} />
    </DesignerContext>
  )
}

/** On narrow screens, one pane is shown at a time. */
function PaneButtons({ pane, onPane }: { pane: Pane; onPane: (pane: Pane) => void }) {
  const t = useTexts(designerTexts)
  return (
    <div role="group" aria-label={t('panes')} className={styles.panes}>
      {panes.map((each) => (
        <button key={each} type="button" aria-pressed={pane === each} onClick={() => onPane(each)}>
          {t(`pane.${each}`)}
        </button>
      ))}
    </div>
  )
}

/** What all parts of the designer share, except its state; the same object until something in it changes. */
function useSharedDesigner(
  { readOnly = false, vectorType, onTemplate, designId, listEarlierStates, renderComments }: VectorDesignerProps,
  model: DesignModel,
  molecule: Molecule,
  openDialog: Designer['openDialog'],
): Omit<Designer, 'state'> {
  const t = useTexts(designerTexts)
  const language = useLanguage()
  const [shownEnzymes, setShownEnzymes] = useState<ReadonlySet<string>>(new Set())
  const layers = useLayers()
  const siteReport = useSiteReport(molecule)
  const template = findDesignTemplate(molecule)
  const selectWhole = useCallback(
    (index: number) => {
      const range = selectFeature(model.getState(), index)
      if (range) model.select(range, index)
    },
    [model],
  )
  return useMemo(
    () => ({
      model,
      isReadOnly: readOnly,
      t,
      language,
      ...(vectorType !== undefined && { vectorTypeId: vectorType }),
      ...(template && { template }),
      ...(designId !== undefined && { designId }),
      ...(onTemplate && { onTemplate }),
      ...(siteReport && { siteReport }),
      shownEnzymes,
      setShownEnzymes,
      layers,
      ...(listEarlierStates && { listEarlierStates }),
      openDialog,
      selectFeature: selectWhole,
      ...(renderComments && { renderComments }),
    }),
    [
      model,
      readOnly,
      t,
      language,
      vectorType,
      template,
      onTemplate,
      designId,
      siteReport,
      shownEnzymes,
      layers,
      listEarlierStates,
      openDialog,
      selectWhole,
      renderComments,
    ],
  )
}

/** The sites of the chosen enzymes, in the order of the molecule. */
function listShownSites(report: SiteReport | undefined, shownEnzymes: ReadonlySet<string>): MapSite[] {
  const single = new Set(report?.enzymes.filter(({ count }) => count === 1).map(({ name }) => name))
  return (report?.sites ?? [])
    .filter(({ enzyme }) => shownEnzymes.has(enzyme))
    .flatMap(({ enzyme, start, end, tops }) =>
      tops.map((position) => ({ name: enzyme, position, site: { start, end }, isSingle: single.has(enzyme) })),
    )
    .sort((a, b) => a.position - b.position)
}

/** Changes from the sequence; what cannot be pasted is explained with its place. */
function useSequenceEdits({ model, t }: Designer): SequenceEdits {
  return {
    type: (bases) => model.edit((state) => typeBases(state, bases)),
    deleteBases: (direction) => model.edit((state) => deleteAtCaret(state, direction)),
    paste(text) {
      const result = cleanPastedBases(text)
      if ('bases' in result) return model.edit((state) => replaceSelection(state, result.bases))
      toast.show({ title: describePasteError(result, t), tone: 'danger' })
    },
  }
}
