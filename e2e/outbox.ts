import { type APIRequestContext, expect } from '@playwright/test'
import { captcha, password, sites } from './site.ts'

const base = `${sites.vivo}/jeecg-boot`

interface Answer<Result> {
  result: Result
}

/** The newest code that was sent to an address or a number, as an administrator reads it in the outbox. */
export async function codeFor(request: APIRequestContext, address: string): Promise<string> {
  const login = await request.post(`${base}/by-order-client/customer/login`, {
    data: { username: 'admin@demo.test', password, captcha, checkKey: '1' },
  })
  const { result }: Answer<{ token: string }> = await login.json()
  const get = async <Result>(path: string): Promise<Result> => {
    const headers = { 'x-access-token': result.token }
    const answer: Answer<Result> = await (
      await request.get(`${base}/by-order-client/letter/${path}`, { headers })
    ).json()
    return answer.result
  }
  const query = new URLSearchParams({ to: address, pageNo: '1', pageSize: '10' })
  const { records } = await get<{ records: { id: string }[] }>(`list?${query}`)
  expect(records.length, `a letter to ${address}`).toBeGreaterThan(0)
  const { text } = await get<{ text: string }>(records[0]?.id ?? '')
  const [code] = /\b\d{6}\b/.exec(text) ?? []
  expect(code, text).toBeTruthy()
  return code ?? ''
}
