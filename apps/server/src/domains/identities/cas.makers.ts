import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface RealCas {
  base: string
  /** A ticket as the login page of CAS would hand it out for a service. */
  ticketFor(user: string, service: string): string
  /** Answers this in place of what is right. */
  answer: string | undefined
  status: number
  asked: string[]
  close(): Promise<void>
}

const response = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n  ${inner}\n</cas:serviceResponse>`

export const confirmed = (user: string): string =>
  response(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`)

/** Speaks CAS 3 over HTTP: a ticket counts once, and only for the service it was made for. */
export async function aRealCas(): Promise<RealCas> {
  const tickets = new Map<string, { user: string; service: string }>()
  let count = 0
  const http = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://cas.test')
    cas.asked.push(url.pathname)
    const ticket = url.searchParams.get('ticket') ?? ''
    const known = tickets.get(ticket)
    tickets.delete(ticket)
    const right = known !== undefined && known.service === url.searchParams.get('service')
    const failure = response(`<cas:authenticationFailure code="INVALID_TICKET">${ticket}</cas:authenticationFailure>`)
    reply.writeHead(url.pathname === '/cas/p3/serviceValidate' ? cas.status : 404, { 'content-type': 'text/xml' })
    reply.end(cas.answer ?? (right ? confirmed(known.user) : failure))
  })
  await new Promise<void>((done) => {
    http.listen(0, '127.0.0.1', done)
  })
  const cas: RealCas = {
    base: `http://127.0.0.1:${(http.address() as AddressInfo).port}/cas`,
    ticketFor(user, service) {
      count += 1
      const ticket = `ST-${count}-abcDEF123-cas`
      tickets.set(ticket, { user, service })
      return ticket
    },
    answer: undefined,
    status: 200,
    asked: [],
    async close() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
  return cas
}
