/** What the bench calls from outside the page; times are milliseconds from the action to its paint. */
export interface PlasmidBenchApi {
  isReady(): boolean
  /** Opens a molecule of so many bases and features in a new designer. */
  open(bases: number, features: number): Promise<number>
  /** Types a base at the caret. */
  edit(): Promise<number>
  /** All cut sites in the worker, there and back. */
  findSites(bases: number): Promise<number>
  annotate(bases: number): Promise<number>
  optimise(bases: number): Promise<number>
  /** Frames a second while each frame scrolls on. */
  scroll(frames: number, pixels: number): Promise<number>
}
