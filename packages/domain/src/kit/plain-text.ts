/** Characters that take no place: joiners, direction marks, soft hyphens, fillers. A few are part of an emoji. */
const invisible = /\p{Default_Ignorable_Code_Point}/gu
const inEmoji =
  /(?<=\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\d#*])\uFE0F|(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier})\u200D(?=\p{Extended_Pictographic})/uy
const blanks = /[\p{Zs}\u2800\t]+/gu
const breaks = /\r\n?|[\u0085\u2028\u2029\v\f]/g
// A line break is the only control character that a text keeps.
// oxlint-disable-next-line no-control-regex
const controls = /[\u0000-\u0009\u000B-\u001F\u007F-\u009F]/g

/**
 * What a text is, wherever it comes in: composed (NFC), without characters that nobody sees, one blank where there
 * are several, none at the ends of lines. Two texts that look the same are the same, and one of nothing visible is
 * empty. `plain()` in SQL goes by the same rule.
 */
export const plainText = (text: string): string =>
  text
    .toWellFormed()
    .normalize('NFC')
    .replace(breaks, '\n')
    .replace(blanks, ' ')
    .replace(controls, '')
    .replace(invisible, (mark, at: number, whole: string) => {
      inEmoji.lastIndex = at
      return inEmoji.test(whole) ? mark : ''
    })
    .replace(/ {2,}/g, ' ')
    .replace(/ *\n */g, '\n')
    .trim()
