import { pathToFileURL } from 'node:url'
import type { Plugin } from 'vite'

const formsFilePattern = /\/apps\/web\/src\/.*\.forms\.ts$/

/** Exports of a file of forms, as the code of a module without schemas. */
export async function toDataModule(file: string): Promise<string> {
  const exported: Record<string, unknown> = await import(pathToFileURL(file).href)
  return Object.entries(exported)
    .map(([name, form]) => {
      if (typeof form !== 'object' || form === null || !('rules' in form))
        throw new Error(`${file} exports ${name}: a file of forms holds forms and nothing else`)
      return `export const ${name} = ${JSON.stringify(form)}`
    })
    .join('\n')
}

/** Replaces `*.forms.ts` by their data in the built browser bundle, so that a form does not load zod and its schemas. */
export function formsPlugin(): Plugin {
  let isStripping = false
  return {
    name: 'paratope:forms',
    enforce: 'pre',
    configResolved({ command, mode }) {
      isStripping = command === 'build' && mode !== 'test'
    },
    async load(id) {
      if (!isStripping || this.environment.name !== 'client' || !formsFilePattern.test(id)) return undefined
      return { code: await toDataModule(id), moduleSideEffects: false }
    },
  }
}
