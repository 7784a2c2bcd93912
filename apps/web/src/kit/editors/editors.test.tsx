import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { Field } from '#ui/forms/field.tsx'
import { renderPage, resetBrowser, stubServer } from '../../testing/render-page.tsx'
import { CodeEditor, codeEditorHeight } from './code-editor.tsx'
import { codeLanguages } from './code-languages.ts'
import { HtmlView } from './html-view.tsx'
import ImageDialog, { type InsertedImage } from './image-dialog.tsx'
import { JsonEditor } from './json-editor.tsx'
import { MarkdownEditor } from './markdown-editor.tsx'
import MarkdownView from './markdown-view.tsx'
import { richTextHeight } from './rich-text-editor.tsx'

// Loaded here, so that no test waits for a large module.
beforeEach(async () => {
  await Promise.all([import('./json-workspace.tsx'), import('./markdown-workspace.tsx')])
})
afterEach(resetBrowser)

const attacks = `<p onclick="alert(1)">text</p><script>alert(1)</script><img src=x onerror=alert(1)>
<a href="java&#9;script:alert(1)">link</a><svg onload=alert(1)><a>svg</a></svg><style>*{display:none}</style>
<iframe srcdoc="x"></iframe><img src="data:image/svg+xml,<svg/>"><p style="color:red" class="x">style</p>`

describe('[WIDGET-025] what is shown consists of the allow-list', () => {
  test('HTML loses scripts, handlers, foreign addresses, frames and styles', async () => {
    const { container } = renderPage(<HtmlView html={attacks} />)
    await screen.findByText('text')
    expect(container.querySelectorAll('script, svg, style, iframe, [onclick], [onerror], [style], img')).toHaveLength(0)
    expect(screen.getByText('link').getAttribute('href')).toBeNull()
    expect(screen.getByText('style').className).toBe('')
  })

  test('the visible formatting stays', async () => {
    renderPage(
      <HtmlView html='<h2>Storage</h2><p><strong>Cold</strong>, see <a href="https://sample.test">here</a></p>' />,
    )
    expect(await screen.findByRole('heading', { level: 2, name: 'Storage' })).toBeTruthy()
    expect(screen.getByText('Cold').tagName).toBe('STRONG')
    expect(screen.getByRole('link', { name: 'here' }).getAttribute('rel')).toBe('noopener noreferrer nofollow')
  })

  test('HTML in Markdown stays text, and links obey the same rules', () => {
    const { container } = renderPage(
      <MarkdownView
        text={
          '**bold** [bad](javascript:alert(1)) [data](data:text/html,x) [good](/about)\n\n<img src=x onerror=alert(1)>\n\n![far](https://evil.test/p.png)'
        }
      />,
    )
    expect(container.querySelectorAll('img, script, [onerror]')).toHaveLength(0)
    expect(screen.getByText('bold').tagName).toBe('STRONG')
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(['/about'])
    expect(screen.getByText('bad').getAttribute('href')).toBeNull()
    expect(container.textContent).toContain('<img src=x onerror=alert(1)>')
  })
})

describe('editors in a form', () => {
  test('[WIDGET-008] [WIDGET-007] heights are 240 and 300 pixels', () => {
    expect([codeEditorHeight, richTextHeight]).toEqual([240, 300])
    const { container } = renderPage(<CodeEditor language="sql" defaultValue="select 1" />)
    expect(container.querySelector<HTMLElement>('[style]')?.style.height).toBe('240px')
  })

  test('[WIDGET-009] the languages', async () => {
    expect(Object.values(codeLanguages).map(({ title }) => title)).toEqual([
      ...[
        'CSS',
        'JavaScript',
        'HTML',
        'Java',
        'Objective-C',
        'Python',
        'R',
        'Shell',
        'SQL',
        'Swift',
        'Vue',
        'Markdown',
      ],
    ])
    const loaded = await Promise.all(Object.values(codeLanguages).map(({ load }) => load()))
    expect(loaded.filter((extension) => extension === undefined)).toEqual([])
  })

  function MarkdownForm() {
    const form = useRef<HTMLFormElement>(null)
    const [sent, setSent] = useState('')
    const [inputs, setInputs] = useState<string[]>([])
    return (
      <form
        ref={form}
        aria-label="Form"
        onInput={({ target }) => setInputs((list) => [...list, (target as HTMLTextAreaElement).name])} // the field of the editor
        onSubmit={(event) => {
          event.preventDefault()
          setSent(String(new FormData(event.currentTarget).get('notes')))
        }}
      >
        <Field label="Notes" control={{ name: 'notes', defaultValue: 'Old' }}>
          <MarkdownEditor />
        </Field>
        <button type="submit">Save</button>
        <button type="reset">Reset</button>
        <output>{`${inputs.join()}|${sent}`}</output>
      </form>
    )
  }

  test('[WIDGET-014] Markdown is written, previewed and sent with the form, which can be reset', async () => {
    renderPage(<MarkdownForm />)
    const area = await screen.findByRole('textbox', { name: 'Notes' })
    expect(area).toHaveProperty('value', 'Old')
    await userEvent.clear(area)
    await userEvent.type(area, 'Mix gently')
    await userEvent.click(screen.getByRole('button', { name: 'Save' }))
    expect(screen.getByRole('status').textContent).toMatch(/^notes(,notes)*\|Mix gently$/)
    await userEvent.click(screen.getByRole('button', { name: 'Preview' }))
    expect(await within(screen.getByRole('region', { name: 'Preview' })).findByText('Mix gently')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Write' }))
    await userEvent.click(screen.getByRole('button', { name: 'Reset' }))
    expect(await screen.findByRole('textbox', { name: 'Notes' })).toHaveProperty('value', 'Old')
  })

  test('a click on the label leads into the editor, and so does what is meant for the field', async () => {
    renderPage(<MarkdownForm />)
    const area = await screen.findByRole('textbox', { name: 'Notes' })
    await userEvent.click(screen.getByText('Notes'))
    expect(document.activeElement).toBe(area)
  })

  test('formats are put in by the toolbar, which arrows walk through', async () => {
    renderPage(<MarkdownForm />)
    const area = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Notes' })
    area.setSelectionRange(0, 3)
    await userEvent.click(screen.getByRole('button', { name: 'Bold' }))
    expect(area.value).toBe('**Old**')
    screen.getByRole('button', { name: 'Bold' }).focus()
    await userEvent.keyboard('{ArrowRight}')
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Italic')
  })
})

describe('[WIDGET-014] the image dialog', () => {
  const path = '/by-order-client/file/fil_01jd0000000000000000000000'

  /** Uploads travel by XMLHttpRequest. */
  function stubUpload(respond: () => { status: number; body: object }) {
    const forms: FormData[] = []
    class FakeRequest {
      upload = {}
      status = 0
      responseText = ''
      onload: () => void = () => {}
      onloadend: () => void = () => {}
      open() {}
      setRequestHeader() {}
      getResponseHeader() {
        return null
      }
      send(form: FormData) {
        forms.push(form)
        const { status, body } = respond()
        this.status = status
        this.responseText = JSON.stringify({ code: status, timestamp: 0, ...body })
        this.onload()
        this.onloadend()
      }
    }
    vi.stubGlobal('XMLHttpRequest', FakeRequest)
    return forms
  }

  function Dialog({ images }: { images: InsertedImage[] }) {
    return <ImageDialog onInsert={(image) => images.push(image)} onClose={() => {}} />
  }

  test('[API-067] uploads with jeditor and inserts the address with its description', async () => {
    const forms = stubUpload(() => ({ status: 200, body: { success: true, message: path, result: { path } } }))
    const images: InsertedImage[] = []
    renderPage(<Dialog images={images} />)
    await userEvent.upload(screen.getByLabelText(/^Image/), new File(['x'], 'gel.png', { type: 'image/png' }))
    await userEvent.type(screen.getByLabelText('Description'), 'Gel')
    await userEvent.click(screen.getByRole('button', { name: 'Insert' }))
    await waitFor(() => expect(images).toEqual([{ source: path, description: 'Gel' }]))
    expect(forms[0]?.get('jeditor')).toBe('1')
    expect(forms[0]?.get('file')).toMatchObject({ name: 'gel.png' })
  })

  test('says beside the field what is wrong with a file, and sends nothing', async () => {
    const forms = stubUpload(() => ({ status: 200, body: {} }))
    renderPage(<Dialog images={[]} />)
    await userEvent.click(screen.getByRole('button', { name: 'Insert' }))
    expect(screen.getByText('Choose an image')).toBeTruthy()
    fireEvent.change(screen.getByLabelText(/^Image/), {
      target: { files: [new File(['x'], 'a.svg', { type: 'image/svg+xml' })] },
    })
    expect(screen.getByText('Choose a PNG, JPG, GIF or WebP image.')).toBeTruthy()
    const large = new File(['x'], 'a.png', { type: 'image/png' })
    Object.defineProperty(large, 'size', { value: 10 * 1024 * 1024 + 1 })
    fireEvent.change(screen.getByLabelText(/^Image/), { target: { files: [large] } })
    expect(screen.getByText('The image is larger than 10 MB.')).toBeTruthy()
    expect(forms).toEqual([])
  })

  test('a stored image is opened by a link of the server', async () => {
    const sent = stubServer(() => ({
      result: {
        url: '/sys/common/static/x?token=t',
        name: 'gel.png',
        type: 'image/png',
        size: 1,
        expiresAt: '2026-11-22T10:00:00.000Z',
      },
    }))
    renderPage(<MarkdownView text={`![Gel](${path})`} />)
    const image = await screen.findByRole('img', { name: 'Gel' })
    expect(image.getAttribute('src')).toBe('/sys/common/static/x?token=t')
    expect(sent.map((request) => request.path)).toEqual([`${path}/link`])
  })
})

describe('the JSON editor', () => {
  function JsonForm({ json }: { json: string }) {
    const [value, setValue] = useState(json)
    return (
      <>
        <Field label="Settings">
          <JsonEditor value={value} onChange={setValue} />
        </Field>
        <pre>{value}</pre>
      </>
    )
  }
  const getJson = () => document.querySelector('pre')?.textContent

  test('says in which line the text is wrong, and shows no tree of it', async () => {
    renderPage(<JsonForm json={'{\n  "a": 1,\n}'} />)
    expect(await screen.findByText('Not valid JSON. Line 3, column 1.')).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Tree' }))
    expect(screen.getByText('Correct the text to see the tree.')).toBeTruthy()
  })

  test('is edited as a tree: values, keys, types, new entries', async () => {
    renderPage(<JsonForm json={'{"lot": "L-7", "purity": 98.50}'} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Tree' }))
    const lot = screen.getByRole('textbox', { name: 'Value of lot' })
    await userEvent.clear(lot)
    await userEvent.type(lot, 'L-8')
    await userEvent.type(screen.getByRole('textbox', { name: 'Key of purity' }), 'Percent')
    await userEvent.click(screen.getByRole('button', { name: 'Add to document' }))
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Type of key3' }), 'Yes or no')
    await userEvent.click(screen.getByRole('checkbox', { name: 'Value of key3' }))
    expect(getJson()).toBe('{\n  "lot": "L-8",\n  "purityPercent": 98.50,\n  "key3": true\n}')
    await userEvent.click(screen.getByRole('button', { name: 'Delete lot' }))
    expect(getJson()).toBe('{\n  "purityPercent": 98.50,\n  "key3": true\n}')
  })

  test('what is no number, or a key that is taken, stays out of the document', async () => {
    renderPage(<JsonForm json={'{"a": 1, "b": 2}'} />)
    await userEvent.click(await screen.findByRole('button', { name: 'Tree' }))
    const value = screen.getByRole('textbox', { name: 'Value of a' })
    await userEvent.type(value, 'x')
    expect(value.getAttribute('aria-invalid')).toBe('true')
    expect(value.title).toBe('Not a number')
    const key = screen.getByRole('textbox', { name: 'Key of b' })
    await userEvent.clear(key)
    await userEvent.type(key, 'a')
    expect(key.title).toBe('This key is taken')
    expect(getJson()).toContain('"a": 1')
    act(() => key.blur())
    expect(getJson()).not.toContain('"a": 2')
  })
})
