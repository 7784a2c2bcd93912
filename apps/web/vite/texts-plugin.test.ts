// @vitest-environment node
import { join } from 'node:path'
import { build } from 'vite'
import { describe, expect, test } from 'vitest'
import { textsPlugin } from './texts-plugin.ts'

const entry = join(import.meta.dirname, '../src/zones/zones.texts.ts')

/** Modules of a browser build of one page with the shells' texts. */
async function built() {
  const made = await build({
    configFile: false,
    mode: 'production',
    logLevel: 'silent',
    plugins: [
      textsPlugin(),
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? id : undefined),
        load: (id) =>
          id === 'page'
            ? `import { zoneTexts } from ${JSON.stringify(entry)}; import { address } from 'virtual:words'; console.log(zoneTexts, address)`
            : undefined,
      },
    ],
    build: { write: false, rolldownOptions: { input: 'page' } },
  })
  const [output] = [made].flat()
  if (!output || !('output' in output)) throw new Error('nothing was built')
  return output.output
}

describe('texts on their way to a browser', async () => {
  const parts = await built()
  const asset = (name: RegExp) => {
    const found = parts.find((part) => part.type === 'asset' && name.test(part.fileName))
    return found?.type === 'asset' ? { fileName: found.fileName, words: JSON.parse(String(found.source)) } : undefined
  }
  const code = parts.flatMap((part) => (part.type === 'chunk' ? [part.code] : [])).join()

  test('scripts carry the name of a texts file and none of its words', () => {
    expect(code).toContain('zones')
    expect(code).not.toMatch(/Skip to content|跳到正文|Ir al contenido|本文へ移動/)
  })

  test('the words lie beside them, one immutable file for each language', () => {
    const files = ['zh', 'en', 'es', 'ja'].map((language) => asset(new RegExp(`^texts/[0-9a-f]{12}/${language}.json$`)))
    expect(files.map((file) => file?.words.zones.skip)).toEqual([
      '跳到正文',
      'Skip to content',
      'Ir al contenido',
      '本文へ移動',
    ])
    expect(code).toContain(files[0]?.fileName.split('/')[1])
  })

  test('each script is listed with the texts it speaks, so that a page brings only those', () => {
    expect(Object.values(asset(/^texts\/chunks\.json$/)?.words ?? {})).toEqual([['zones']])
  })
})
