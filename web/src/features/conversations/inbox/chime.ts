let context: AudioContext | undefined;

/** Two soft notes, made here so that no file has to be fetched. Silent where the browser allows no sound yet. */
export function ring() {
  try {
    context ??= new AudioContext();
    if (context.state === 'suspended') void context.resume().catch(() => {});
    playNote(context, 660, 0);
    playNote(context, 880, 0.18);
  } catch {
    // A browser without sound still shows the card and the title.
  }
}

function playNote(audio: AudioContext, frequency: number, afterSeconds: number) {
  const at = audio.currentTime + afterSeconds;
  const tone = audio.createOscillator();
  const volume = audio.createGain();
  tone.frequency.value = frequency;
  volume.gain.setValueAtTime(0, at);
  volume.gain.linearRampToValueAtTime(0.16, at + 0.02);
  volume.gain.exponentialRampToValueAtTime(0.001, at + 0.5);
  tone.connect(volume).connect(audio.destination);
  tone.start(at);
  tone.stop(at + 0.55);
}
