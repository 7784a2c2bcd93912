import { type KeyboardEvent, memo } from 'react'
import { useCommand, useShortcutHelp } from '#lib/navigation/commands.ts'
import { flipSelection, removeFeature, setOrigin } from '../model/edit-actions.ts'
import { isCaret } from '../model/selection.ts'
import type { Designer, DialogName } from './designer-context.ts'

/** One thing that toolbar, menu, command palette and keys can do. */
export interface DesignerCommand {
  readonly id: string
  readonly text: string
  /** With Ctrl, or Command on a Mac; `shift+z` with Shift too. */
  readonly key?: string
  readonly isEnabled: boolean
  run(): void
}

export interface CommandActions {
  focusFind(): void
  toggleShape(): void
}

/** Lists what can be done now; commands that change the molecule are absent where it is only read. */
export function listCommands(
  designer: Designer,
  selectionCommands: readonly DesignerCommand[],
  { focusFind, toggleShape }: CommandActions,
): DesignerCommand[] {
  const { model, state, t, openDialog } = designer
  const { molecule, selection, featureIndex } = state
  const hasRange = !isCaret(selection)
  const hasBases = molecule.bases !== ''
  const open = (name: DialogName) => () => openDialog(name)
  const reading: DesignerCommand[] = [
    { id: 'find', text: t('command.find'), key: 'f', isEnabled: hasBases, run: focusFind },
    { id: 'shape', text: t('command.shape'), isEnabled: hasBases, run: toggleShape },
    { id: 'translate', text: t('command.translate'), isEnabled: hasRange, run: open('translation') },
    ...selectionCommands,
  ]
  if (designer.isReadOnly) return reading
  return [
    { id: 'undo', text: t('command.undo'), key: 'z', isEnabled: state.canUndo, run: model.undo },
    { id: 'redo', text: t('command.redo'), key: 'shift+z', isEnabled: state.canRedo, run: model.redo },
    ...reading,
    {
      id: 'flip',
      text: hasRange ? t('command.flip') : t('command.flipAll'),
      key: 'e',
      isEnabled: hasBases,
      run: () => model.edit(flipSelection),
    },
    {
      id: 'origin',
      text: t('command.origin'),
      isEnabled: hasBases && molecule.topology === 'circular' && selection.start !== 0,
      run: () => model.edit(setOrigin),
    },
    { id: 'newFeature', text: t('command.newFeature'), key: 'm', isEnabled: hasRange, run: open('newFeature') },
    {
      id: 'editFeature',
      text: t('command.editFeature'),
      isEnabled: featureIndex !== undefined,
      run: open('feature'),
    },
    {
      id: 'removeFeature',
      text: t('command.removeFeature'),
      isEnabled: featureIndex !== undefined,
      run: () => model.edit((current) => removeFeature(current, current.featureIndex ?? -1)),
    },
    { id: 'annotate', text: t('command.annotate'), isEnabled: hasBases, run: open('annotation') },
    ...(designer.listEarlierStates
      ? [{ id: 'history', text: t('command.history'), isEnabled: true, run: open('history') }]
      : []),
    { id: 'codons', text: t('command.codons'), isEnabled: true, run: open('codons') },
    { id: 'assembly', text: t('command.assembly'), isEnabled: true, run: open('assembly') },
  ]
}

const matchesKey = (event: KeyboardEvent, key: string): boolean => {
  const isShifted = key.startsWith('shift+')
  const letter = isShifted ? key.slice('shift+'.length) : key
  return event.shiftKey === isShifted && event.key.toLowerCase() === letter
}

/** Runs the command of a key; fields of the designer keep undo for their own text. */
export function handleCommandKey(event: KeyboardEvent, commands: readonly DesignerCommand[]): void {
  if (!(event.ctrlKey || event.metaKey) || event.altKey) return
  const isField = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement
  const isRedo = event.key.toLowerCase() === 'y' && !event.shiftKey
  const command = commands.find(({ id, key }) => (isRedo ? id === 'redo' : key !== undefined && matchesKey(event, key)))
  if (!command || (isField && command.id !== 'find')) return
  event.preventDefault()
  if (command.isEnabled) command.run()
}

const PaletteEntry = memo(function PaletteEntry({ text, run }: { text: string; run: () => void }) {
  useCommand(text, run)
  return null
})

/** Offers the commands in the palette and their keys in the keyboard help. */
export function RegisteredCommands({
  commands,
  designer,
}: {
  commands: readonly DesignerCommand[]
  designer: Designer
}) {
  const { t } = designer
  useShortcutHelp([
    ...commands.flatMap(({ key, text }) =>
      key === undefined
        ? []
        : [
            {
              keys: ['Ctrl', ...key.split('+').map((name) => (name === 'shift' ? 'Shift' : name.toUpperCase()))],
              text,
            },
          ],
    ),
    { keys: ['Shift', '←', '→'], text: t('keys.extend') },
    { keys: ['A', 'C', 'G', 'T'], text: t('keys.type') },
  ])
  return commands.map(({ id, text, isEnabled, run }) => (
    <PaletteEntry key={id} text={isEnabled ? text : ''} run={run} />
  ))
}
