import { memo, type ReactNode, useState, useSyncExternalStore } from 'react'
import { Button } from '#ui/actions/button.tsx'
import { IconButton } from '#ui/actions/icon-button.tsx'
import { Icon } from '#ui/display/icons.tsx'
import { Popover, type PopoverProps } from '#ui/overlays/popover.tsx'
import { addSettingSlot, defaultAddSetting } from './add-setting.ts'
import { useGrid } from './grid-context.ts'
import { type GridState, listHistory } from './grid-model.ts'
import styles from './grid-toolbar.module.css'
import { findNameColumn } from './name-patterns.ts'
import { AddSettings, DuplicateSettings } from './row-settings.tsx'
import { describeProblem } from './use-grid-errors.ts'
import type { CellError } from './validation.ts'

export interface GridToolbarProps {
  state: GridState
  selectedCount: number
  errors: ReadonlyMap<string, CellError>
  isChecked: boolean
}

const readDefault = () => undefined

function Toolbar({ state, selectedCount, errors, isChecked }: GridToolbarProps) {
  const { controller, columns, t } = useGrid()
  const setting = useSyncExternalStore(addSettingSlot.subscribe, addSettingSlot.read, readDefault) ?? defaultAddSetting
  const nameColumn = findNameColumn(columns)
  const [pattern, setPattern] = useState('')
  const names = nameColumn && pattern !== '' ? { key: nameColumn.key, pattern } : undefined
  return (
    <div role="group" aria-label={t('toolbar')} className={styles.toolbar}>
      <div className={styles.group}>
        <Button size="small" icon={<Icon name="plus" size={16} />} onClick={() => controller.add(setting, names)}>
          {setting.count > 1 ? t('add.many', { count: setting.count }) : t('add')}
        </Button>
        <AddSettings
          rowCount={state.rows.length}
          nameColumn={nameColumn}
          pattern={pattern}
          onPatternChange={setPattern}
        />
      </div>
      <div className={styles.group}>
        <Button size="small" tone="quiet" icon={<Icon name="chevron-up" size={16} />} onClick={controller.insertAbove}>
          <span className={styles.word}>{t('insert')}</span>
        </Button>
        <Button size="small" tone="quiet" icon={<Icon name="copy" size={16} />} onClick={() => controller.duplicate()}>
          <span className={styles.word}>{t('duplicate')}</span>
        </Button>
        <DuplicateSettings nameColumn={nameColumn} />
        <Button
          size="small"
          tone="quiet"
          icon={<Icon name="trash" size={16} />}
          disabled={state.rows.length === 0}
          onClick={controller.remove}
        >
          <span className={styles.word}>
            {selectedCount > 0 ? t('remove.many', { count: selectedCount }) : t('remove')}
          </span>
        </Button>
      </div>
      <div className={styles.group}>
        <ToolButton label={t('undo')} isDisabled={state.past.length === 0} onClick={() => controller.undo()}>
          <path d="M7 4 3.5 7.5 7 11M3.5 7.5H12a4.25 4.25 0 0 1 0 8.5H8.5" />
        </ToolButton>
        <ToolButton label={t('redo')} isDisabled={state.future.length === 0} onClick={controller.redo}>
          <path d="m13 4 3.5 3.5L13 11m3.5-3.5H8a4.25 4.25 0 0 0 0 8.5h3.5" />
        </ToolButton>
        <History state={state} />
      </div>
      <div className={styles.end}>
        <Errors state={state} errors={errors} isChecked={isChecked} />
      </div>
    </div>
  )
}

export const GridToolbar = memo(Toolbar)

interface ToolButtonProps {
  label: string
  isDisabled: boolean
  onClick: () => void
  children: ReactNode
}

const ToolButton = ({ label, isDisabled, onClick, children }: ToolButtonProps) => (
  <button
    type="button"
    className={styles.tool}
    aria-label={label}
    title={label}
    disabled={isDisabled}
    onClick={onClick}
  >
    <svg
      width={18}
      height={18}
      viewBox="0 0 20 20"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.5}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      {children}
    </svg>
  </button>
)

interface ListPopoverProps extends Pick<PopoverProps, 'trigger' | 'align'> {
  label: string
  children: () => ReactNode
}

/** A list that is drawn while it is open; changes of the table need not wait for it. */
function ListPopover({ label, children, ...props }: ListPopoverProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover
      {...props}
      aria-label={label}
      className={styles.list}
      onToggle={({ newState }) => setIsOpen(newState === 'open')}
    >
      {isOpen && children()}
    </Popover>
  )
}

/** The last changes; choosing one takes back it and those after it. */
function History({ state }: { state: GridState }) {
  const { controller, t } = useGrid()
  return (
    <ListPopover
      label={t('history')}
      trigger={(props) => <IconButton {...props} icon="clock" size="small" label={t('history')} />}
    >
      {() => {
        const records = listHistory(state)
        if (records.length === 0) return <p>{t('history.none')}</p>
        return (
          <>
            <p className={styles.hint}>{t('history.hint')}</p>
            <ol>
              {records.map((record, index) => (
                <li key={record.id}>
                  <button type="button" onClick={() => controller.undo(index + 1)}>
                    {controller.describeChange(record)}
                  </button>
                </li>
              ))}
            </ol>
          </>
        )
      }}
    </ListPopover>
  )
}

interface ErrorsProps {
  state: GridState
  errors: ReadonlyMap<string, CellError>
  isChecked: boolean
}

const shownErrors = 50

/** How many errors there are, as a list that leads to their cells. */
function Errors({ state, errors: marked, isChecked }: ErrorsProps) {
  const { controller, t } = useGrid()
  const errors = new Map([...marked].filter(([, { isNote, isFurther }]) => !isNote && !isFurther))
  if (errors.size === 0) {
    return (
      <>
        <span role="status" className={styles.fine}>
          {isChecked && (
            <>
              <Icon name="success" size={16} /> {t('errors.none')}
            </>
          )}
        </span>
        <Button size="small" tone="quiet" onClick={controller.showAllErrors}>
          {t('check')}
        </Button>
      </>
    )
  }
  const text = t('errors', { count: errors.size })
  return (
    <>
      <span role="status" className="visually-hidden">
        {text}
      </span>
      <ListPopover
        label={text}
        align="end"
        trigger={(props) => (
          <button type="button" {...props} className={styles.errors}>
            <Icon name="error" size={16} />
            {text}
          </button>
        )}
      >
        {() => <ErrorList state={state} errors={errors} />}
      </ListPopover>
      {!isChecked && (
        <Button size="small" tone="quiet" onClick={controller.showAllErrors}>
          {t('check')}
        </Button>
      )}
    </>
  )
}

function ErrorList({ state, errors }: Pick<ErrorsProps, 'state' | 'errors'>) {
  const { controller, columns, t } = useGrid()
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  const indexes = new Map(state.rows.map(({ id }, index) => [id, index]))
  return (
    <>
      <ol>
        {[...errors.values()].slice(0, shownErrors).map((error) => (
          <li key={`${error.rowId} ${error.key}`}>
            <button
              type="button"
              onClick={({ currentTarget }) => {
                currentTarget.closest<HTMLElement>('[popover]')?.hidePopover?.()
                controller.jumpTo(error)
              }}
            >
              <b>{t('error.at', { row: (indexes.get(error.rowId) ?? 0) + 1, column: titles.get(error.key) ?? '' })}</b>{' '}
              {describeProblem(error.problem, t)}
            </button>
          </li>
        ))}
      </ol>
      {errors.size > shownErrors && <p>{t('error.more', { count: errors.size - shownErrors })}</p>}
    </>
  )
}
