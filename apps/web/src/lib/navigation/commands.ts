import { useEffect, useEffectEvent, useSyncExternalStore } from 'react'
import { createSlot } from '../storage/storage.ts'

/** Something the page on screen can do. */
export interface Command {
  readonly text: string
  readonly run: () => void
}

/** Keys that the page on screen answers. */
export interface ShortcutHelp {
  readonly keys: readonly string[]
  readonly text: string
}

function createRegistry<Entry>() {
  let entries: readonly Entry[] = []
  const listeners = new Set<() => void>()
  const set = (next: readonly Entry[]) => {
    entries = next
    for (const listener of listeners) listener()
  }
  return {
    add(added: readonly Entry[]): () => void {
      set([...entries, ...added])
      return () => set(entries.filter((entry) => !added.includes(entry)))
    },
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    read: () => entries,
  }
}

const commands = createRegistry<Command>()
const shortcuts = createRegistry<ShortcutHelp>()

/** Offers what a component does in the command palette, as long as it is on screen. */
export function useCommand(text: string, run: () => void): void {
  const runLatest = useEffectEvent(run)
  useEffect(() => (text === '' ? undefined : commands.add([{ text, run: () => runLatest() }])), [text])
}

/** Lists keys in the keyboard help, as long as the component that answers them is on screen. */
export function useShortcutHelp(listed: readonly ShortcutHelp[]): void {
  const listedJson = JSON.stringify(listed)
  useEffect(() => shortcuts.add(JSON.parse(listedJson)), [listedJson])
}

export const useCommands = (): readonly Command[] => useSyncExternalStore(commands.subscribe, commands.read)
export const useListedShortcuts = (): readonly ShortcutHelp[] =>
  useSyncExternalStore(shortcuts.subscribe, shortcuts.read)

/** Single keys can be switched off, for those who speak to their computer or hit keys by chance. */
export const singleKeysSlot = createSlot({
  name: 'single-keys',
  isValid: (value): value is boolean => typeof value === 'boolean',
})
export const areSingleKeysOn = (): boolean => singleKeysSlot.read() ?? true

/** If a key was pressed, also within an editor's shadow tree. */
export const getKeyTarget = (event: KeyboardEvent): EventTarget | null => event.composedPath()[0] ?? event.target

/** In a field every key belongs to what is typed. */
export const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName))
