import { Avatar } from '../avatar.tsx'
import { Badge } from '../badge.tsx'
import { Breadcrumb } from '../breadcrumb.tsx'
import { Button } from '../button.tsx'
import { Callout } from '../callout.tsx'
import { Card, CardLink } from '../card.tsx'
import { Checkbox } from '../checkbox.tsx'
import { Chip } from '../chip.tsx'
import { CopyButton } from '../copy-button.tsx'
import { CurveFigure } from '../curve-figure.tsx'
import { Dialog } from '../dialog.tsx'
import { Disclosure } from '../disclosure.tsx'
import { EmptyState } from '../empty-state.tsx'
import { ErrorState } from '../error-state.tsx'
import { ErrorSummary } from '../error-summary.tsx'
import { Facts } from '../facts.tsx'
import { Field } from '../field.tsx'
import type { FigureTexts } from '../figure-frame.tsx'
import { GelFigure } from '../gel-figure.tsx'
import { Glyph } from '../glyph.tsx'
import { glyphFormats } from '../glyph-shapes.ts'
import { Highlight } from '../highlight.tsx'
import { IconButton } from '../icon-button.tsx'
import { Icon } from '../icons.tsx'
import { Input } from '../input.tsx'
import { LineFigure } from '../line-figure.tsx'
import { LoadingBar } from '../loading-bar.tsx'
import { Mark, Wordmark } from '../mark.tsx'
import { Menu } from '../menu.tsx'
import { NoPermission } from '../no-permission.tsx'
import { Pagination } from '../pagination.tsx'
import { PasswordInput } from '../password-input.tsx'
import { Popover } from '../popover.tsx'
import { Price, Quantity } from '../price.tsx'
import { ChoiceGroup, Radio } from '../radio.tsx'
import { SearchBox } from '../search-box.tsx'
import { Select } from '../select.tsx'
import { Sheet } from '../sheet.tsx'
import { Skeleton } from '../skeleton.tsx'
import { Spinner } from '../spinner.tsx'
import { StateDrawing } from '../state-drawing.tsx'
import { Status } from '../status.tsx'
import { StepDrawing } from '../step-drawing.tsx'
import { Stepper } from '../stepper.tsx'
import { Steps } from '../steps.tsx'
import { Switch } from '../switch.tsx'
import { TabLinks } from '../tab-links.tsx'
import { Table, Td, Th } from '../table.tsx'
import { Tabs } from '../tabs.tsx'
import { Textarea } from '../textarea.tsx'
import { Timeline } from '../timeline.tsx'
import { Toasts } from '../toasts.tsx'

const nothing = () => {}

export const figureTexts: FigureTexts = {
  read: 'Use the arrow keys to read values',
  table: 'Numbers as a table',
  downloadSvg: 'Download as SVG',
  downloadPng: 'Download as PNG',
  demo: 'Demo data',
}

/** One page with every component once, for checks that concern them all. */
export function Everything() {
  return (
    <>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <header>
        <Wordmark name="Paratope" />
        <Breadcrumb label="You are here" items={[{ text: 'Home', href: '/' }, { text: 'Antibodies' }]} />
        <SearchBox
          label="Search the catalogue"
          submitText="Search"
          category={<Select aria-label="Category" options={[{ value: '', text: 'All' }]} />}
        />
        <IconButton icon="cart" label="Cart, 3 lines" count={3} href="/cart" />
        <Menu
          label="Account"
          items={[{ text: 'Orders', href: '/orders' }, 'line', { text: 'Log out', onSelect: nothing }]}
          trigger={(props) => <Button {...props}>Account</Button>}
        />
        <Toasts label="Messages" closeText="Close message" />
        <LoadingBar active label="Loading the page" />
      </header>
      <main id="main">
        <h1>
          <Highlight text="Anti-mouse PD-1" words="pd-1" />
        </h1>
        <Steps
          label="Order"
          current={1}
          doneText="Done"
          items={[{ text: 'Cart', href: '/cart' }, { text: 'Information' }]}
        />
        <TabLinks
          label="Orders"
          items={[
            { href: '/all', text: 'All', count: 2, current: true },
            { href: '/open', text: 'Open' },
          ]}
        />
        <Tabs
          label="Ways to log in"
          items={[
            { id: 'a', text: 'Account', panel: 'By name' },
            { id: 'p', text: 'Phone', panel: 'By code' },
          ]}
        />
        <ErrorSummary title="One answer is missing" errors={[{ id: 'mail', text: 'Enter an e-mail address' }]} />
        <form>
          <Field label="E-mail" id="mail" required error="Enter an e-mail address" hint="We write only about orders">
            <Input type="email" />
          </Field>
          <Field label="Password">
            <PasswordInput showText="Show password" hideText="Hide password" />
          </Field>
          <Field label="Message">
            <Textarea />
          </Field>
          <Field label="Quantity">
            <Stepper value={1} onChange={nothing} lessText="One less" moreText="One more" />
          </Field>
          <Checkbox partly>All species</Checkbox>
          <Switch>News by e-mail</Switch>
          <ChoiceGroup legend="Shipping" error="Choose one">
            <Radio name="ship">Dry ice</Radio>
          </ChoiceGroup>
          <Button type="submit" tone="primary" loading>
            Send
          </Button>
        </form>
        <Facts columns={2} items={[{ term: 'Clone', value: 'RMP1-14' }]} />
        <Table caption="Sizes" stack>
          <thead>
            <tr>
              <Th>Size</Th>
              <Th number>Price</Th>
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row">
                <Quantity value={5} unit="mg" lang="en" />
              </th>
              <Td label="Price" number>
                <Price
                  amount={{ minor: 18900, currency: 'USD' }}
                  was={{ minor: 21000, currency: 'USD' }}
                  wasText="before"
                  lang="en"
                />
              </Td>
            </tr>
          </tbody>
        </Table>
        <Card as="article">
          <h2>
            <CardLink href="/p">Anti-human CTLA-4</CardLink>
          </h2>
          <Badge tone="success">New lot</Badge> <Status tone="warning">3 weeks</Status>
          <Chip removeText="Remove PD-1" onRemove={nothing}>
            PD-1
          </Chip>
          <Avatar name="Grace Hopper" /> <Icon name="info" label="Note" /> <Mark title="Paratope" />
        </Card>
        <Timeline
          items={[
            { id: '1', what: 'Shipped', who: 'Warehouse', when: '12 May 2026', at: '2026-05-12', tone: 'success' },
          ]}
        />
        <Disclosure summary="How do I store it?">At 4 °C.</Disclosure>
        <Callout title="Price changed" tone="warning">
          Two lines cost more.
        </Callout>
        <CopyButton value="AB_1" text="Copy" copiedText="Copied" />
        <Popover trigger={(props) => <Button {...props}>What is an isotype?</Button>}>A class of antibody.</Popover>
        <Skeleton label="Loading lots" />
        <Spinner label="Loading prices" />
        <EmptyState
          title="No orders yet"
          drawing={<StateDrawing state="empty-cart" />}
          actions={<Button href="/">Browse</Button>}
        />
        <ErrorState
          title="The list did not load"
          retry={{ text: 'Try again', run: nothing }}
          errorId={{ label: 'Error id', value: 'err_1', copyText: 'Copy', copiedText: 'Copied' }}
        >
          Try again in a minute.
        </ErrorState>
        <NoPermission title="Not for this account" />
        <StepDrawing step="cart" />
        {glyphFormats.map((format) => (
          <Glyph key={format} format={format} hue={255} title={format} />
        ))}
        <Pagination
          label="Pages"
          page={2}
          pages={9}
          hrefOf={(page) => `?page=${page}`}
          previousText="Previous"
          nextText="Next"
          pageText={(page) => `Page ${page}`}
          summary="2 of 9"
        />
        <LineFigure
          title="Size exclusion"
          lang="en"
          texts={figureTexts}
          demo
          x={{ label: 'Time', unit: 'min' }}
          y={{ label: 'Absorbance', unit: 'mAU' }}
          series={[
            {
              name: 'Lot 1',
              points: [
                [0, 0],
                [1, 50],
                [2, 3],
              ],
              note: 'monomer 98 %',
            },
          ]}
        />
        <CurveFigure
          title="Binding"
          lang="en"
          texts={figureTexts}
          x={{ label: 'Antibody', unit: 'nM' }}
          y={{ label: 'OD 450 nm' }}
          series={[
            {
              name: 'Clone A',
              points: [
                [0.01, 0.1],
                [1, 1.2],
                [100, 2.3],
              ],
              fit: { bottom: 0, top: 2.4, ec50: 1, hill: 1 },
            },
          ]}
        />
        <GelFigure
          title="SDS-PAGE"
          lang="en"
          texts={figureTexts}
          heads={['Lane', 'Mass (kDa)', 'Share']}
          lanes={[
            { name: 'Marker', ladder: true, bands: [{ kda: 100 }, { kda: 25 }] },
            {
              name: 'Reduced',
              bands: [
                { kda: 50, share: 0.66 },
                { kda: 25, share: 0.34 },
              ],
            },
          ]}
        />
      </main>
      <Dialog open={false} onClose={nothing} title="Closed" />
      <Sheet open={false} onClose={nothing} title="Closed" closeText="Close" />
    </>
  )
}
