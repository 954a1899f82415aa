import { compareDatabases } from '../../server/src/testing/compare-databases.ts';
import { explainDifferences } from '../../server/src/testing/compare-statements.ts';

// Runs under tsx beside a PostgreSQL: node --import tsx scripts/testing/compare-databases.mjs FOLDER
const { sent, refused, differences } = await compareDatabases(process.argv[2], process.env.TEST_DATABASE_URL);
if (differences.length > 0) console.log(explainDifferences(differences));
else if (sent === 0) console.log('No statement was noted, so nothing could be compared.');
else console.log(`${sent} statements do the same on both databases, ${refused} of them are refused alike.`);
process.exit(sent === 0 || differences.length > 0 ? 1 : 0);
