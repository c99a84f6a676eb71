/**
 * Common passwords of German speakers, most common first: the yearly lists of the Hasso-Plattner-Institut (hpi.de, "Die
 * beliebtesten deutschen Passwörter") without entries of other lists, and common initial words.
 */
export const GERMAN_PASSWORDS: readonly string[] = (
  'passwort hallo schatz sommer winter geheim ficken schalke04 fussball sonnenschein liebe hallo123 passwort1 arschloch berlin hamburg ' +
  'münchen muenchen schatzi frühling fruehling herbst hallohallo ichliebedich liebe123 sonne mausi engel fußball bayern deutschland ' +
  'schnecke schmetterling blume mama papa familie katze hund pferd kennwort zugang willkommen geheim123 computer internet baby stern ' +
  'sternchen prinzessin hase hasi maus bärchen baerchen spatz sternenhimmel köln koeln frankfurt stuttgart dresden leipzig werder borussia ' +
  'dortmund bvb09 fcbayern januar februar märz maerz april juni juli august september oktober november dezember montag dienstag mittwoch ' +
  'donnerstag freitag samstag sonntag weihnachten ostern urlaub freunde freiheit glück glueck traum leben test1234 start123 qwertz asdfgh ' +
  'qwertzuiop yxcvbnm'
).split(' ');
