import type { Molecule } from '@paratope/bio'
import { clampSelection, type Selection, toCaret } from './selection.ts'

export interface DesignState {
  readonly molecule: Molecule
  readonly selection: Selection
  /** The chosen feature, by its place in the molecule. */
  readonly featureIndex?: number
  readonly canUndo: boolean
  readonly canRedo: boolean
}

export interface EditResult {
  readonly molecule: Molecule
  readonly selection?: Selection
  readonly featureIndex?: number
  /** Joins the edit to the one before it, if that has the same key: typed letters are one step. */
  readonly mergeKey?: string
}

export interface DesignModel {
  getState(): DesignState
  subscribe(listener: () => void): () => void
  /** Changes the molecule, as one step of undo. Nothing happens if the molecule stays the same. */
  edit(change: (state: DesignState) => EditResult | undefined): void
  select(selection: Selection, featureIndex?: number): void
  /** Puts earlier states, oldest first, before the steps that can be undone. */
  prependPast(molecules: readonly Molecule[]): void
  undo(): void
  redo(): void
}

interface Step {
  readonly molecule: Molecule
  readonly selection: Selection
}

const maxSteps = 200

/** Keeps a molecule with its selection and the steps to go back and forth. */
export function createDesignModel(molecule: Molecule, initialSelection: Selection = toCaret(0)): DesignModel {
  let past: readonly Step[] = []
  let future: readonly Step[] = []
  let mergeKey: string | undefined
  let state: DesignState = {
    molecule,
    selection: clampSelection(initialSelection, { length: molecule.bases.length, topology: molecule.topology }),
    canUndo: false,
    canRedo: false,
  }
  const listeners = new Set<() => void>()
  const set = (next: Omit<DesignState, 'canUndo' | 'canRedo'>) => {
    state = { ...next, canUndo: past.length > 0, canRedo: future.length > 0 }
    for (const listener of listeners) listener()
  }
  const getStep = (): Step => ({ molecule: state.molecule, selection: state.selection })
  const go = (from: readonly Step[], move: (rest: readonly Step[], current: Step) => void) => {
    const step = from.at(-1)
    if (!step) return
    mergeKey = undefined
    move(from.slice(0, -1), getStep())
    set(step)
  }
  return {
    getState: () => state,
    subscribe(listener) {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    edit(change) {
      const result = change(state)
      if (!result || result.molecule === state.molecule) return
      const isMerged = result.mergeKey !== undefined && result.mergeKey === mergeKey && future.length === 0
      if (!isMerged) past = [...past, getStep()].slice(-maxSteps)
      future = []
      mergeKey = result.mergeKey
      const frame = { length: result.molecule.bases.length, topology: result.molecule.topology }
      set({
        molecule: result.molecule,
        selection: clampSelection(result.selection ?? state.selection, frame),
        ...(result.featureIndex !== undefined && { featureIndex: result.featureIndex }),
      })
    },
    select(selection, featureIndex) {
      mergeKey = undefined
      set({ molecule: state.molecule, selection, ...(featureIndex !== undefined && { featureIndex }) })
    },
    prependPast(molecules) {
      past = [...molecules.map((earlier) => ({ molecule: earlier, selection: toCaret(0) })), ...past].slice(-maxSteps)
      set({
        molecule: state.molecule,
        selection: state.selection,
        ...(state.featureIndex !== undefined && { featureIndex: state.featureIndex }),
      })
    },
    undo: () =>
      go(past, (rest, current) => {
        past = rest
        future = [...future, current]
      }),
    redo: () =>
      go(future, (rest, current) => {
        future = rest
        past = [...past, current]
      }),
  }
}
