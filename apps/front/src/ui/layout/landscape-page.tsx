import GlobalStyles from '@mui/material/GlobalStyles'

const styles = { '@page': { size: 'A4 landscape', margin: '10mm' } }

/** While it is on screen, the page prints on A4 across. */
export function LandscapePage() {
  return <GlobalStyles styles={styles} />
}
