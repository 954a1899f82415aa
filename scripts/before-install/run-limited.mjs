/** Runs the tasks in order, at most `limit` at a time, and answers their results in that order. */
export async function runLimited(tasks, limit) {
  const results = [];
  let next = 0;
  const runNext = async () => {
    while (next < tasks.length) {
      const index = next++;
      results[index] = await tasks[index]();
    }
  };
  await Promise.all(Array.from({ length: limit }, runNext));
  return results;
}
