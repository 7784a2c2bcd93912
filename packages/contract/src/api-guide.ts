import { languages } from './kernel/texts.ts'

/** The introduction of the API documentation, in Markdown. */
export const buildApiGuide = (base: string, keyScopes: readonly string[]): string =>
  `
The HTTP API of the ordering portal. The pages of the portal use it too, so whatever a person can do there, a program can do here.

## First call

\`\`\`sh
curl https://portal.example${base}/sys/dict/queryAllDictItems
\`\`\`

Programs that order use an API key:

\`\`\`sh
curl https://portal.example${base}/by-order-client/order/list -H 'Authorization: Bearer ptk_…'
\`\`\`

## Generating a client

\`\`\`sh
npx openapi-typescript https://portal.example${base}/openapi.json --default-non-nullable=false -o api.ts
\`\`\`

With \`openapi-fetch\`, \`createClient<paths>({ baseUrl: 'https://portal.example${base}' })\` then knows every path, parameter, response and error code. The document is OpenAPI 3.1.

## Responses and errors

Every response is JSON in an envelope: \`{ success, code, message, result, timestamp }\`. \`code\` is 200; logins return the string \`"200"\`.

An error has the matching HTTP status. Its envelope also holds \`error\` (a stable code such as \`stock.short\`), \`values\` (the values in the message) and \`requestId\` (quote it when you contact us). Branch on \`error\`; \`message\` is for people and comes in the language of \`Accept-Language\` (${languages.join(', ')}). Refused input is \`input.refused\` with \`values.fields\`: the path, code and values of each field, and a message for people.

An expired session returns \`session.expired\` with status 500, as the portal's specification requires. New response fields and error codes may be added at any time; ignore those you do not know.

## Logging in

People log in with \`POST /by-order-client/customer/login\` and a captcha. The response holds a \`token\`, to be sent as \`X-Access-Token\` from then on, and a \`signKey\`. A login from a browser also sets an HttpOnly session cookie; that token is valid only together with its cookie. A program, which sends neither \`Sec-Fetch-Site\` nor \`Origin\`, needs the token only.

Users of several tenants choose one with the \`tenant-id\` header. A tenant they do not belong to is refused.

## API keys

Create a key in the security settings or with \`apiKeysCreate\`, and send it as \`Authorization: Bearer ptk_…\`. Each of its scopes is a permission of its owner: ${keyScopes.map((scope) => `\`${scope}\``).join(', ')}. Operations that accept keys name their scope. Operations on the account itself need a login. Browsers must not send keys.

## Ordering by program

1. \`POST /by-order-client/api/price/preview\` (scope \`ordering-api.preview\`) returns price, stock and lead time by catalogue number, and the errors of each line.
2. \`POST /by-order-client/api/order\` (scope \`order.place\`) places the order or requests a quote. Send the total of the preview as \`expectedTotal\`, and an \`Idempotency-Key\`.
3. \`GET /by-order-client/api/order/{orderNo}/status\` (scope \`ordering-api.status\`) returns the status of the order; \`…/document/list\` (scope \`ordering-api.documents\`) lists quotes, contracts, invoices and results to download.

\`\`\`sh
curl https://portal.example${base}/by-order-client/api/order -H 'Authorization: Bearer ptk_…' -H 'Idempotency-Key: po-4711' -H 'Content-Type: application/json' \\
  -d '{"intent":"order","lines":[{"catalog":"PT-0101","amount":"100 µg","quantity":2}],"expectedTotal":42100,"poNumber":"PO-4711","paymentMethod":"purchase-order","phone":"NA","email":"ada@institute.example"}'
\`\`\`

A key with the scope \`order.read\` also lists orders with their prices: \`GET /by-order-client/order/list\`.

A designed vector goes into the cart with \`vectorOrdersAdd\`, and \`vectorOrdersEstimate\` says before what it would not do in its cells (\`functionFindings\`). Findings with the severity \`error\` need a \`reason\` of ten characters or more, or the call returns \`vector_order.reason_missing\`. The same holds for plasmids in order tables (\`plasmid.unexplained\`, answered in the column \`functionReason\`) and is checked again when the order is placed (\`order.vector_unexplained\`). Production reads the reason.

## Webhooks

Instead of polling, subscribe to events: an administrator of the company adds an https URL and chooses events. Each delivery carries \`Paratope-Signature: t=1791189000,v1=5257…\`. To check it, take the raw body before you parse it:

\`\`\`js
const [time, ...signatures] = header.split(',')
const seconds = Number(time.slice(2))
const expected = createHmac('sha256', secret).update(\`\${seconds}.\${body}\`).digest('hex')
const isGenuine = Math.abs(Date.now() / 1000 - seconds) < 300 && signatures.includes(\`v1=\${expected}\`)
\`\`\`

Compare in constant time where your language offers it. For a day after the secret was changed, deliveries carry two signatures. An event can arrive twice, after a lost response or a manual retry: store its \`id\` and handle it once. Events of one order arrive in order. Redirects are not followed, and addresses inside a private network are refused.

## Signing

Calls with \`x-signed\`, all those that place, accept, decline or change an order, are signed by the portal: \`X-Sign\` with \`X-TIMESTAMP\` shows that nothing changed on the way. A browser on a secure page that leaves the signature out is refused with \`signature.missing\`. Programs may sign any call or none. A signature that is sent is always verified; an invalid, expired or repeated one returns \`signature.wrong\`.

1. Take all query parameters by name, except \`_t\`, and the top-level members of the JSON body, which replace query parameters of the same name. Where the last path segment contains a comma, add it, decoded, as \`x-path-variable\`, and send it percent-encoded in the header of that name. Leave out what is absent, null or empty.
2. Write objects and arrays as JSON without white space and with sorted names. A repeated query parameter is an array of strings.
3. Sort the lines \`name=value\` by code unit, join them with \`&\`, and append \`&X-TIMESTAMP=\` with the milliseconds since 1970.
4. \`X-Sign\` is the HMAC-SHA256 of that text in upper-case hexadecimal. The key is the \`signKey\` of the login, and \`paratope-before-login\` before it.

A signature is valid for five minutes and can be used once. It detects accidental changes; it does not authenticate the caller.

## Repeating a call safely

Calls that place or change an order need an \`Idempotency-Key\`. After a timeout, send the same call with the same key: it is executed once, and both responses are identical. The same key with another body returns \`idempotency_key.reused\` (422).

Editable records carry a \`version\`. Send the one you read; if the record has changed since, the call returns \`record.changed\` (409).

## Parameters

Query parameters and body fields that an operation does not name are ignored, and so is the cache-busting timestamp \`_t\`. A list in a query is one value separated by bars: \`isotype=igg1|igg2a\`. Bodies are \`application/json\` and at most 1 MB; any other type returns \`media.unsupported\` (415).

## Values

- **Money** is a whole number of minor units with its currency: \`{ "minor": 19800, "currency": "USD" }\` is $198.00; yen has no minor unit. \`null\` means that the price comes with the quote. Discounts are in basis points: 1250 is 12.5%.
- **Timestamps** are UTC in ISO 8601; dates are \`YYYY-MM-DD\`.
- **Ids** are strings with a prefix, such as \`adr_\`. Treat them as opaque.
- **Dictionary values**, such as payment methods and order types, are short words. \`dictionariesItems\` lists those of a dictionary with their names in the reader's language.
- **Strings** are normalised to NFC and must not contain control characters.

## Pages

Lists take \`pageNo\` (from 1) and \`pageSize\`, and return \`total\` and \`records\`.

## Limits

Calls are limited per address; some have a limit of their own. Above it, calls return \`rate.exceeded\` (429) with \`Retry-After\` in seconds.
`.trim()
