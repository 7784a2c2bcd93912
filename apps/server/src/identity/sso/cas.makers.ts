import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface FakeCas {
  base: string
  /** A ticket as the login page of CAS would hand it out for a service. */
  issueTicket(user: string, service: string): string
  /** Answers this in place of what is right. */
  replyOverride: string | undefined
  status: number
  requestedPaths: string[]
  close(): Promise<void>
}

const buildServiceResponse = (inner: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n  ${inner}\n</cas:serviceResponse>`

export const buildSuccessResponse = (user: string): string =>
  buildServiceResponse(`<cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess>`)

/** Speaks CAS 3 over HTTP: a ticket counts once, and only for the service it was made for. */
export async function startFakeCas(): Promise<FakeCas> {
  const tickets = new Map<string, { user: string; service: string }>()
  let count = 0
  const http = createServer((request, reply) => {
    const url = new URL(request.url ?? '/', 'http://cas.test')
    cas.requestedPaths.push(url.pathname)
    const ticket = url.searchParams.get('ticket') ?? ''
    const ticketRecord = tickets.get(ticket)
    tickets.delete(ticket)
    const isValid = ticketRecord !== undefined && ticketRecord.service === url.searchParams.get('service')
    const failure = buildServiceResponse(
      `<cas:authenticationFailure code="INVALID_TICKET">${ticket}</cas:authenticationFailure>`,
    )
    reply.writeHead(url.pathname === '/cas/p3/serviceValidate' ? cas.status : 404, { 'content-type': 'text/xml' })
    reply.end(cas.replyOverride ?? (isValid ? buildSuccessResponse(ticketRecord.user) : failure))
  })
  await new Promise<void>((done) => {
    http.listen(0, '127.0.0.1', done)
  })
  const cas: FakeCas = {
    base: `http://127.0.0.1:${(http.address() as AddressInfo).port}/cas`,
    issueTicket(user, service) {
      count += 1
      const ticket = `ST-${count}-abcDEF123-cas`
      tickets.set(ticket, { user, service })
      return ticket
    },
    replyOverride: undefined,
    status: 200,
    requestedPaths: [],
    async close() {
      http.closeAllConnections()
      await new Promise((done) => http.close(done))
    },
  }
  return cas
}
