import { Page } from '../../kit/page.tsx'
export default function Dashboard() {
  return <Page title="Dashboard">…</Page>
}
