/** Functions for the bench of a page that draws plasmids; times are milliseconds from the action to its paint. */
export interface DrawingBenchApi {
  isReady(): boolean
  /** Draws a molecule of so many bases and features, in a new viewer. */
  open(bases: number, features: number): Promise<number>
  /** Adds a base. */
  edit(): Promise<number>
  /** Frames a second while each frame scrolls on. */
  scroll(frames: number, pixels: number): Promise<number>
}

/** The vector designer, which works on sequences too. */
export interface PlasmidBenchApi extends DrawingBenchApi {
  /** All cut sites in the worker, there and back. */
  findSites(bases: number): Promise<number>
  annotate(bases: number): Promise<number>
  optimise(bases: number): Promise<number>
}
