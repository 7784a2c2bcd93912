import {
  type CronParts,
  changeChoice,
  changePart,
  type FieldChoices,
  type FieldName,
  fieldNames,
  findChoiceErrors,
  findCronError,
  findPartErrors,
  formatChoices,
  formatParts,
  readChoices,
  readParts,
} from '@paratope/cron'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { serverNow } from '#lib/api/server-time.ts'
import { useLanguage, useSite } from '#lib/page/site-context.tsx'
import { useTexts } from '#lib/texts/texts.ts'
import { Button } from '#ui/actions/button.tsx'
import { Tabs } from '#ui/actions/tabs.tsx'
import { Callout } from '#ui/feedback/callout.tsx'
import { Dialog } from '#ui/overlays/dialog.tsx'
import { ChoiceEditor } from './choice-editor.tsx'
import { cronTexts } from './cron.texts.ts'
import styles from './cron-dialog.module.css'
import { DayEditor } from './day-editor.tsx'
import type { FindEntryError } from './entries.tsx'
import { formatCronError } from './error-text.ts'
import { PartEditor } from './part-editor.tsx'
import { RunPreview } from './run-preview.tsx'

export interface CronDialogProps {
  /** The initial expression; an empty one starts with every second. */
  value: string
  /** `parts` has eleven options for the day; `types` has one type per field, initially not set. */
  editor?: 'parts' | 'types'
  /** Time zone of the preview; by default the site's. */
  timeZone?: string | undefined
  onChange: (expression: string) => void
  onClose: () => void
}

const defaultExpression = '* * * * * ? *'

/** Common props of both editors. */
interface Editor {
  tabs: readonly FieldName[]
  /** Undefined while an entry is invalid. */
  expression: string | undefined
  /** Position of the first invalid entry. */
  errorTab: FieldName | undefined
  renderTab: (name: FieldName, showsMissing: boolean) => ReactNode
}

const partTabs = ['second', 'minute', 'hour', 'day', 'month', 'year'] as const

function usePartsEditor(initial: string, currentYear: number): Editor {
  const [parts, setParts] = useState(() => readParts(initial, currentYear))
  const errors = findPartErrors(parts)
  const change = <Name extends keyof CronParts>(name: Name, changed: Partial<CronParts[Name]>) =>
    setParts((current) => changePart(current, name, changed))
  const createFindError =
    (name: FieldName, showsMissing: boolean): FindEntryError =>
    (entry) =>
      errors.find(
        (error) => error.part === name && error.entry === entry && (showsMissing || error.code !== 'none_chosen'),
      )
  const [firstError] = errors
  return {
    tabs: partTabs,
    expression: firstError ? undefined : formatParts(parts),
    errorTab: firstError?.part === 'week' ? 'day' : firstError?.part,
    renderTab: (name, showsMissing) =>
      name === 'day' || name === 'week' ? (
        <DayEditor
          day={parts.day}
          week={parts.week}
          findDayError={createFindError('day', showsMissing)}
          findWeekError={createFindError('week', showsMissing)}
          currentYear={currentYear}
          onDayChange={(changed) => change('day', changed)}
          onWeekChange={(changed) => change('week', changed)}
        />
      ) : (
        <PartEditor
          name={name}
          part={parts[name]}
          findError={createFindError(name, showsMissing)}
          currentYear={currentYear}
          onChange={(changed) => change(name, changed)}
        />
      ),
  }
}

function useTypesEditor(initial: string, currentYear: number): Editor {
  const [choices, setChoices] = useState<FieldChoices>(() => readChoices(initial, currentYear))
  const errorTab = fieldNames.find((name) => findChoiceErrors(name, choices[name]).length > 0)
  return {
    tabs: fieldNames,
    expression: errorTab ? undefined : formatChoices(choices),
    errorTab,
    renderTab: (name) => (
      <ChoiceEditor
        name={name}
        choice={choices[name]}
        currentYear={currentYear}
        onChange={(choice) => setChoices((current) => changeChoice(current, name, choice, currentYear))}
      />
    ),
  }
}

/** Builds a Quartz expression, part by part, with its next runs below. */
export function CronDialog({ editor = 'parts', ...props }: CronDialogProps) {
  return editor === 'parts' ? <PartsDialog {...props} /> : <TypesDialog {...props} />
}

const readInitial = (value: string): string => (value.trim() === '' || findCronError(value) ? defaultExpression : value)

function PartsDialog(props: CronDialogProps) {
  const [currentYear] = useState(() => new Date(serverNow()).getUTCFullYear())
  return <EditorDialog {...props} editor={usePartsEditor(readInitial(props.value), currentYear)} />
}

function TypesDialog(props: CronDialogProps) {
  const [currentYear] = useState(() => new Date(serverNow()).getUTCFullYear())
  return <EditorDialog {...props} editor={useTypesEditor(readInitial(props.value), currentYear)} />
}

type EditorDialogProps = Omit<CronDialogProps, 'editor'> & { editor: Editor }

function EditorDialog({ value, timeZone, onChange, onClose, editor }: EditorDialogProps) {
  const t = useTexts(cronTexts)
  const language = useLanguage()
  const site = useSite()
  const [openTab, setOpenTab] = useState<FieldName>('second')
  const [attempts, setAttempts] = useState(0)
  const body = useRef<HTMLDivElement>(null)
  const [initialError] = useState(() => (value.trim() === '' ? undefined : findCronError(value)))

  // Focuses the invalid entry after a failed attempt.
  useEffect(() => {
    if (attempts > 0) body.current?.querySelector<HTMLElement>('[aria-invalid], [aria-describedby] input')?.focus()
  }, [attempts])

  function submit(): void {
    const { expression, errorTab } = editor
    if (expression === undefined) {
      if (errorTab) setOpenTab(errorTab)
      setAttempts((count) => count + 1)
      return
    }
    onChange(expression)
    onClose()
  }

  return (
    <Dialog
      open
      width={608}
      title={t('title')}
      closeText={t('close')}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('cancel')}</Button>
          <Button tone="primary" onClick={submit}>
            {t('ok')}
          </Button>
        </>
      }
    >
      <div ref={body}>
        {initialError && (
          <Callout tone="warning" className={styles.warning ?? ''}>
            {t('unreadable', { reason: formatCronError(initialError, language) })}
          </Callout>
        )}
        <Tabs
          label={t('parts')}
          current={openTab}
          className={styles.tabs ?? ''}
          onChange={(id) => setOpenTab(editor.tabs.find((name) => name === id) ?? 'second')}
          items={editor.tabs.map((name) => ({
            id: name,
            text: t(name),
            panel: name === openTab && editor.renderTab(name, attempts > 0),
          }))}
        />
        <RunPreview expression={editor.expression} timeZone={timeZone ?? site.timeZone} />
      </div>
    </Dialog>
  )
}

export default CronDialog
