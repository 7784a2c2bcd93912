import { AssemblyError, countCuts, findCutSites, type Molecule } from '@paratope/bio'
import { detachFromTemplate } from '@paratope/bio/vectors'
import { toDesignMolecule } from '@paratope/contract/science/designs'
import { useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { usePending } from '#kit/form/use-pending.ts'
import { announceFailure } from '#lib/api/announce-failure.ts'
import { api } from '#lib/api/api.ts'
import { RequestFailed } from '#lib/api/request-failed.ts'
import { useSite } from '#lib/page/site-context.tsx'
import { useToken } from '#lib/session/session.ts'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { formatNumber, joinNote } from '#ui/display/format.ts'
import { Callout } from '#ui/feedback/callout.tsx'
import { Checkbox } from '#ui/forms/checkbox.tsx'
import { Field } from '#ui/forms/field.tsx'
import { Input } from '#ui/forms/input.tsx'
import { Select } from '#ui/forms/select.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { getDesignPath } from '../../design-paths.ts'
import { keepDraft } from '../../new-design.ts'
import type { DialogProps } from '../dialogs/dialog-props.ts'
import { useDesigner } from '../shell/designer-context.ts'
import {
  type Assembly,
  type AssemblyPiece,
  type AssemblyRequest,
  assemble,
  assemblyMethods,
  type EnzymeConflict,
  findEnzymeConflict,
  goldenGateEnzymes,
} from './assemble.ts'
import styles from './assembly.module.css'
import { assemblyTexts } from './assembly.texts.ts'
import { AssemblyResult } from './assembly-result.tsx'
import { ConflictNotice } from './conflict-notice.tsx'
import { FragmentPicker } from './fragment-picker.tsx'

interface Piece extends AssemblyPiece {
  readonly key: number
}

type Options = Omit<AssemblyRequest, 'pieces'>

const hasTwoRoles = (method: Options['method']): method is 'restriction' | 'gateway' =>
  method === 'restriction' || method === 'gateway'

type Problem = { code: AssemblyError['code'] | 'pieces.many'; subject: string }

const findProblem = ({ method, hasPcr }: Options, count: number): Problem | undefined => {
  const isEnough = count >= (hasTwoRoles(method) || !hasPcr ? 2 : 1)
  if (!isEnough) return { code: 'pieces.missing', subject: hasTwoRoles(method) || !hasPcr ? '2' : '1' }
  return hasTwoRoles(method) && count > 2 ? { code: 'pieces.many', subject: '' } : undefined
}

/** Gibson, Golden Gate, restriction cloning and Gateway of chosen fragments, with primers; the product is a new design. */
export default function AssemblyDialog({ onClose }: DialogProps) {
  const t = useTexts(assemblyTexts)
  const keep = useKeptDesign()
  const [pieces, setPieces] = useState<readonly Piece[]>([])
  const [options, setOptions] = useState<Options>({
    method: 'gibson',
    hasPcr: true,
    name: t('name.default'),
    overlap: 30,
    goldenGateEnzyme: goldenGateEnzymes[0],
    restrictionEnzymes: ['EcoRI', 'HindIII'],
  })
  const [assembly, setAssembly] = useState<Assembly>()
  const [problem, setProblem] = useState<Problem>()
  const [conflict, setConflict] = useState<EnzymeConflict>()
  const forget = () => {
    setAssembly(undefined)
    setProblem(undefined)
    setConflict(undefined)
  }
  const changePieces = (next: readonly Piece[]) => {
    setPieces(next)
    forget()
  }
  const run = () => {
    forget()
    const request = { ...options, pieces }
    const found = findProblem(options, pieces.length)
    const inner = found ? undefined : findEnzymeConflict(request)
    setProblem(found)
    setConflict(inner)
    if (found || inner) return
    try {
      setAssembly(assemble(request))
    } catch (error) {
      if (!(error instanceof AssemblyError)) throw error
      setProblem({ code: error.code, subject: error.subject })
    }
  }
  return (
    <Dialog
      open
      onClose={onClose}
      width={860}
      bodyMaxHeight={600}
      title={t('title')}
      closeText={t('close')}
      footer={
        <>
          <Button onClick={run}>{t('run')}</Button>
          <Button
            tone="primary"
            disabled={!assembly}
            loading={keep.isPending}
            onClick={() => assembly && void keep.run(assembly.product)}
          >
            {t('keep')}
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <AssemblyOptions
          options={options}
          vector={pieces[0]?.molecule}
          onChange={(change) => {
            setOptions({ ...options, ...change })
            forget()
          }}
        />
        <PieceList pieces={pieces} method={options.method} onChange={changePieces} />
        <FragmentPicker
          onAdd={(molecule) => {
            const key = Math.max(0, ...pieces.map((piece) => piece.key)) + 1
            changePieces([...pieces, { key, molecule, isReversed: false }])
          }}
        />
        {problem && (
          <Callout tone="danger" role="alert">
            {t(`error.${problem.code}`, { subject: problem.subject, count: Number(problem.subject) || 1 })}
          </Callout>
        )}
        {conflict && <ConflictNotice conflict={conflict} />}
      </div>
      {assembly && <AssemblyResult assembly={assembly} />}
    </Dialog>
  )
}

/** Keeps a product as a design and opens it. */
function useKeptDesign() {
  const site = useSite()
  const token = useToken()
  const navigate = useNavigate()
  const { isPending, runOnce } = usePending()
  const run = (product: Molecule) =>
    runOnce(async () => {
      // Pieces of templates are no template together.
      const molecule = toDesignMolecule(detachFromTemplate(product))
      const draft = { name: molecule.name, vectorType: 'other' as const, molecule }
      try {
        const client = token === undefined ? undefined : await api({ quiet: true })
        void navigate(getDesignPath(site, await keepDraft(draft, client)))
      } catch (error) {
        if (!(error instanceof RequestFailed)) throw error
        await announceFailure(error)
      }
    })
  return { isPending, run }
}

interface OptionsProps {
  options: Options
  /** The first fragment: its enzymes are offered. */
  vector: Molecule | undefined
  onChange: (change: Partial<Options>) => void
}

/** In-Fusion shares 15 bases; Gibson and HiFi share more. */
const overlaps = [15, 20, 25, 30, 40]

function AssemblyOptions({ options, vector, onChange }: OptionsProps) {
  const t = useTexts(assemblyTexts)
  const { method, hasPcr, overlap, goldenGateEnzyme, name } = options
  return (
    <>
      <div className={styles.options}>
        <Field label={t('method')}>
          <Select
            value={method}
            options={assemblyMethods.map((value) => ({ value, text: t(`method.${value}`) }))}
            onChange={({ target }) =>
              onChange({ method: assemblyMethods.find((one) => one === target.value) ?? 'gibson' })
            }
          />
        </Field>
        <Field label={t('name')}>
          <Input value={name} maxLength={120} onChange={({ target }) => onChange({ name: target.value })} />
        </Field>
        {method === 'gibson' && hasPcr && (
          <Field label={t('overlap')}>
            <Select
              value={String(overlap)}
              options={overlaps.map((value) => ({ value: String(value), text: String(value) }))}
              onChange={({ target }) => onChange({ overlap: Number(target.value) })}
            />
          </Field>
        )}
        {method === 'goldenGate' && (
          <Field label={t('enzyme')}>
            <Select
              value={goldenGateEnzyme}
              options={goldenGateEnzymes.map((value) => ({ value, text: value }))}
              onChange={({ target }) => onChange({ goldenGateEnzyme: target.value })}
            />
          </Field>
        )}
        {method === 'restriction' && <EnzymePair options={options} vector={vector} onChange={onChange} />}
      </div>
      <p className={styles.about}>{t(`about.${method}`)}</p>
      <Checkbox checked={hasPcr} hint={t('pcr.hint')} onChange={({ target }) => onChange({ hasPcr: target.checked })}>
        {t('pcr')}
      </Checkbox>
    </>
  )
}

/** Enzymes that cut the vector once or twice, with the number of their sites. */
function EnzymePair({ options: { restrictionEnzymes }, vector, onChange }: OptionsProps) {
  const t = useTexts(assemblyTexts)
  const choices = useMemo(() => {
    const counts = vector ? [...countCuts(findCutSites(vector))] : []
    return counts
      .filter(([, count]) => count <= 2)
      .map(([{ name }, count]) => ({ value: name, text: `${name} (${count})` }))
      .sort((a, b) => a.value.localeCompare(b.value, 'en'))
  }, [vector])
  const [forward, reverse] = restrictionEnzymes
  const withChosen = (chosen: string) =>
    choices.some(({ value }) => value === chosen) ? choices : [{ value: chosen, text: chosen }, ...choices]
  return (
    <>
      <Field label={t('forward')}>
        <Select
          value={forward}
          options={withChosen(forward)}
          onChange={({ target }) => onChange({ restrictionEnzymes: [target.value, reverse] })}
        />
      </Field>
      <Field label={t('reverse')}>
        <Select
          value={reverse}
          options={withChosen(reverse)}
          onChange={({ target }) => onChange({ restrictionEnzymes: [forward, target.value] })}
        />
      </Field>
    </>
  )
}

interface PieceListProps {
  pieces: readonly Piece[]
  method: Options['method']
  onChange: (pieces: readonly Piece[]) => void
}

function PieceList({ pieces, method, onChange }: PieceListProps) {
  const t = useTexts(assemblyTexts)
  const { language } = useDesigner()
  const swap = (at: number, other: number) =>
    onChange(pieces.map((piece, index) => pieces[index === at ? other : index === other ? at : index] ?? piece))
  if (pieces.length === 0) return <p className={styles.about}>{t('pieces.none')}</p>
  return (
    <ol className={styles.pieces} aria-label={t('pieces')}>
      {pieces.map(({ key, molecule: { name, bases }, isReversed }, at) => (
        <li key={key}>
          <span>
            {hasTwoRoles(method) && at < 2 ? joinNote(t(`role.${method}.${at === 0 ? 0 : 1}`), name, language) : name}{' '}
            <small>{t('length', { length: formatNumber(bases.length, language) })}</small>
            {isReversed && <small> · {t('reversed')}</small>}
          </span>
          <IconButton
            icon="refresh"
            size="small"
            label={t('reverseOne', { name })}
            aria-pressed={isReversed}
            onClick={() =>
              onChange(pieces.map((piece) => (piece.key === key ? { ...piece, isReversed: !isReversed } : piece)))
            }
          />
          <IconButton
            icon="chevron-up"
            size="small"
            label={t('up', { name })}
            disabled={at === 0}
            onClick={() => swap(at, at - 1)}
          />
          <IconButton
            icon="chevron-down"
            size="small"
            label={t('down', { name })}
            disabled={at === pieces.length - 1}
            onClick={() => swap(at, at + 1)}
          />
          <IconButton
            icon="close"
            size="small"
            label={t('remove', { name })}
            onClick={() => onChange(pieces.filter((piece) => piece.key !== key))}
          />
        </li>
      ))}
    </ol>
  )
}
