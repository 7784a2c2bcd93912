import { type APIRequestContext, expect } from '@playwright/test'
import { captcha, password, sites } from './site.ts'

const base = `${sites.vivo}/jeecg-boot`

interface ApiReply<Result> {
  result: Result
}

/** The newest message to an address or a number, as an administrator reads it in the outbox. */
async function findSentText(request: APIRequestContext, address: string): Promise<string> {
  const login = await request.post(`${base}/by-order-client/customer/login`, {
    data: { username: 'admin@demo.test', password, captcha, checkKey: '1' },
  })
  const { result }: ApiReply<{ token: string }> = await login.json()
  const fetchMessage = async <Result>(path: string): Promise<Result> => {
    const headers = { 'x-access-token': result.token }
    const answer: ApiReply<Result> = await (
      await request.get(`${base}/by-order-client/message/${path}`, { headers })
    ).json()
    return answer.result
  }
  const query = new URLSearchParams({ to: address, pageNo: '1', pageSize: '10' })
  let id: string | undefined
  const findNewest = async () => {
    const { records } = await fetchMessage<{ records: { id: string }[] }>(`list?${query}`)
    id = records[0]?.id
    return records.length
  }
  // It is queued by the request that the page may still be waiting for.
  await expect.poll(findNewest, { message: `a letter to ${address}` }).toBeGreaterThan(0)
  const { text } = await fetchMessage<{ text: string }>(id ?? '')
  return text
}

/** The newest code that was sent to an address or a number. */
export async function findSentCode(request: APIRequestContext, address: string): Promise<string> {
  const text = await findSentText(request, address)
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  expect(code, text).toBeTruthy()
  return code ?? ''
}

/** The link of the newest invitation that was sent to an address. */
export async function findSentLink(request: APIRequestContext, address: string): Promise<string> {
  const text = await findSentText(request, address)
  const [link] = /https?:\S+\/user\/invitation#[\w-]+/.exec(text) ?? []
  expect(link, text).toBeTruthy()
  return link ?? ''
}
