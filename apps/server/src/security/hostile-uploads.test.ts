import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aListeningWorld } from '#testing/listening-world.ts'
import { aGif, aJpeg, aPdf, aPng, aWebp } from '#testing/sample-files.ts'
import { type SignedInUser, signIn } from '#testing/sign-in.ts'
import type { World } from '#testing/world.ts'

let world: World
let folder: string
let port: number
let base: string
let user: SignedInUser
const temporaryFolder = process.env['TMPDIR']
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'paratope-hostile-'))
  ;({ world, port, base } = await aListeningWorld({ DATA_DIR: join(folder, 'data') }))
  user = await signIn(world)
  process.env['TMPDIR'] = folder
})
afterAll(async () => {
  if (temporaryFolder === undefined) delete process.env['TMPDIR']
  else process.env['TMPDIR'] = temporaryFolder
  await world.close()
  await rm(folder, { recursive: true, force: true })
})

const boundary = 'hostile'

/** A form with one file, whose name is written as it is given. */
const aForm = (content: Buffer, name: string, biz = 'image'): Buffer =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="biz"\r\n\r\n${biz}\r\n`),
    Buffer.from(`--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${name}"\r\n\r\n`),
    content,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ])

async function send(content: Buffer, name: string, biz?: string) {
  const response = await fetch(`${base}/sys/common/upload`, {
    method: 'POST',
    body: new Uint8Array(aForm(content, name, biz)),
    headers: { 'x-access-token': user.token, 'content-type': `multipart/form-data; boundary=${boundary}` },
  })
  const body = (await response.json()) as { error?: string; result: { name: string; url: string; type: string } | null }
  return { status: response.status, error: body.error, result: body.result }
}

const listTemporary = async () => (await readdir(folder)).filter((name) => name.startsWith('paratope-upload-'))

describe('[H-3] an image', () => {
  test.each([
    ['a.png', aPng],
    ['a.jpg', aJpeg],
    ['a.gif', aGif],
    ['a.webp', aWebp],
  ] as const)('%s of more than 40 megapixels is refused, whatever its size in bytes', async (name, build) => {
    expect((await send(build(8000, 5000), name)).status).toBe(200)
    expect(await send(build(8000, 5001), name)).toMatchObject({ status: 422, error: 'file.unsafe' })
    expect(await send(build(60_000, 60_000), name)).toMatchObject({ status: 422, error: 'file.unsafe' })
  })

  test.each([
    ['a GIF that is a script', Buffer.concat([aGif(1, 1).subarray(0, -1), Buffer.from('*/=alert(1)//;')]), 'a.gif'],
    ['a PDF that is a page', aPdf('<html><script>alert(1)</script>'), 'a.pdf'],
    ['a PNG with a program', Buffer.concat([aPng(1, 1), Buffer.from('<?php system($_GET[1]); ?>')]), 'a.png'],
  ])('%s is sent as an attachment of its type, in a sandbox', async (_, content, name) => {
    const { result } = await send(content, name, 'temp')
    const response = await fetch(new URL(result?.url ?? '', base))
    expect(response.headers.get('content-type')).toBe(result?.type)
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment;/),
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    })
    expect(response.headers.get('set-cookie')).toBeNull()
  })

  test.each(['a.svg', 'a.html', 'a.png.html', 'a.gif'])('markup called %s is refused', async (name) => {
    const markup = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')
    expect(await send(markup, name)).toMatchObject({ status: 415, error: 'file.type_refused' })
  })
})

describe('[H-2] [F-4] a name', () => {
  test.each([
    ['../../../etc/passwd.png', 'passwd.png'],
    ['..\\..\\windows\\a.png', 'a.png'],
    ['/etc/cron.d/a.png', 'a.png'],
    ['C:\\a.png', 'a.png'],
    ['%2e%2e%2fa.png', '%2e%2e%2fa.png'],
    ['CON.png', 'CON.png'],
    ['a\u0000.png', 'a.png'],
    ['a\u202egnp.png', 'agnp.png'],
  ])('%j is %j and nothing outside of the store', async (given, name) => {
    const { result } = await send(aPng(1, 1), given)
    expect(result?.name).toBe(name)
    expect((await readdir(folder)).sort()).toEqual(['data'])
    expect(await readdir(join(folder, 'data'))).toEqual(['files'])
  })

  test('brings no line into the headers of its download', async () => {
    const { result } = await send(aPng(1, 1), 'a%0d%0aSet-Cookie: x=1;.png')
    const response = await fetch(new URL(result?.url ?? '', base))
    expect(response.headers.get('set-cookie')).toBeNull()
    expect(response.headers.get('content-disposition')).not.toMatch(/[\r\n]/)
  })
})

describe('[H-5] temporary space', () => {
  test('is free after uploads, refused and empty ones too', async () => {
    await Promise.all(Array.from({ length: 12 }, (_, at) => send(at % 2 ? aPng(1, 1) : Buffer.from('MZ'), `${at}.png`)))
    expect(await send(Buffer.alloc(0), 'empty.png')).toMatchObject({ status: 415 })
    expect(await listTemporary()).toEqual([])
  })

  test('is free after an upload whose sender went away', async () => {
    const form = aForm(Buffer.concat([aPng(1, 1), Buffer.alloc(1_000_000)]), 'a.png')
    const socket = connect(port, '127.0.0.1')
    socket.on('error', () => {})
    socket.write(
      [
        `POST ${world.config.apiBase}/sys/common/upload HTTP/1.1`,
        `Host: 127.0.0.1:${port}`,
        `X-Access-Token: ${user.token}`,
        `Content-Type: multipart/form-data; boundary=${boundary}`,
        `Content-Length: ${form.length}`,
        '\r\n',
      ].join('\r\n'),
    )
    socket.write(new Uint8Array(form.subarray(0, 500_000)))
    await expect.poll(listTemporary).toHaveLength(1)
    socket.destroy()
    await expect.poll(listTemporary).toEqual([])
  })
})
