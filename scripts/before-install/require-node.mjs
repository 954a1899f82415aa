const [major, minor] = process.versions.node.split('.').map(Number);

// Imported first by every command, so that an old Node says this instead of failing on the first modern thing it meets.
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    `Parley needs Node 20.19 or newer (22 or 24 are better still). This is Node ${process.versions.node}.`,
  );
  process.exit(1);
}
