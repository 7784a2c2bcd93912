import { type ComputeTask, compute, forCaller } from '../compute/compute.ts'

/** Writes a document in a thread: fonts and layout take tens of milliseconds. */
export async function writeInThread<Input>(task: ComputeTask<Input, Uint8Array>, input: Input): Promise<Buffer> {
  const { buffer, byteOffset, length } = await compute(task, input, forCaller('documents'))
  return Buffer.from(buffer, byteOffset, length)
}
